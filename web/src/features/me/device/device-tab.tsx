import { Trash2 } from 'lucide-react'
import { useSession } from '../../../shared/session.ts'
import { LeaveButton, leaveText } from '../../profile/leave-button.tsx'
import { DeviceNote } from '../me-states.tsx'
import { ExportLine } from './export-line.tsx'
import { HistoryLine } from './history-line.tsx'
import { LinkedAccounts } from './linked-accounts.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SettingsLine, SettingsSection } from './settings-section.tsx'

/** 端末とデータ: devices, linked accounts and the member's data; visitors have what lives on the device. */
export function DeviceTab() {
  const { status } = useSession()
  const isMember = status !== 'signed-out'
  return (
    <div className="pb-8">
      {isMember && (
        <>
          <SessionsSection />
          <LinkedAccounts />
        </>
      )}
      <SettingsSection title="データ">
        {isMember && <ExportLine />}
        <HistoryLine isMember={isMember} />
        {isMember && <SettingsLine icon={Trash2} label="退会" detail={leaveText} end={<LeaveButton />} />}
      </SettingsSection>
      <DeviceNote />
    </div>
  )
}
