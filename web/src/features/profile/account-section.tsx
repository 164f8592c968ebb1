import { UserRound } from 'lucide-react'
import { LeaveButton, leaveText } from './leave-button.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SignOutButton } from './sign-out-button.tsx'

/** 退会; on phones also the sign-out, which elsewhere stands in the head of the page. */
export function AccountSection() {
  return (
    <>
      <ProfileSection
        title="アカウント"
        icon={UserRound}
        label="退会"
        detail={leaveText}
        end={<LeaveButton />}
      />
      <div className="px-4 py-5 text-center tab:hidden">
        <SignOutButton kind="plain" />
      </div>
    </>
  )
}
