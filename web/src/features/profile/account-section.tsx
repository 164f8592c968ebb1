import { UserRound } from 'lucide-react'
import { LeaveButton, leaveText } from './leave-button.tsx'
import { ProfileSection } from './profile-section.tsx'

/** The last section of the profile: 退会. */
export function AccountSection() {
  return (
    <ProfileSection
      title="アカウント"
      icon={UserRound}
      label="退会"
      detail={leaveText}
      end={<LeaveButton />}
    />
  )
}
