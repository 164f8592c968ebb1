import type { MemberDetail } from '@gamelog/contracts/user/member'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { Ban, CalendarClock, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useAddressState } from '../../shared/use-address-state.ts'

const BanSheet = lazy(async () => ({
  default: (await loadWithRetry(() => import('../bans/ban-sheet.tsx'))).BanSheet,
}))
const loadDialogs = () => loadWithRetry(() => import('../bans/ban-dialogs.tsx'))
const EndDialog = lazy(async () => ({ default: (await loadDialogs()).EndDialog }))
const LiftDialog = lazy(async () => ({ default: (await loadDialogs()).LiftDialog }))

const fields = { open: ['ban'] } as const

/** Bans the member, or changes and lifts the ban in force. */
export function BanActions({ member }: { member: MemberDetail }) {
  const [asked, setAsked] = useState<'ban' | 'end' | 'lift' | null>(null)
  // A link of the command palette opens the sheet.
  const [{ open: wanted }, change] = useAddressState(fields)
  const close = () => {
    setAsked(null)
    if (wanted) change({ open: undefined })
  }
  const ban = member.ban && { ...member, expires_at: member.ban.expires_at }
  return (
    <>
      {ban ? (
        <>
          <Button icon={CalendarClock} onClick={() => setAsked('end')}>
            期限
          </Button>
          <Button icon={Undo2} onClick={() => setAsked('lift')}>
            解除
          </Button>
        </>
      ) : (
        <Button kind="danger" icon={Ban} onClick={() => setAsked('ban')}>
          BAN…
        </Button>
      )}
      <Suspense>
        {(asked === 'ban' || (wanted && !ban)) && <BanSheet userId={member.user_id} onClose={close} />}
        {asked === 'end' && ban && <EndDialog ban={ban} onClose={close} />}
        {asked === 'lift' && ban && <LiftDialog ban={ban} onClose={close} />}
      </Suspense>
    </>
  )
}
