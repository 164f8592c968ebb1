import type { MemberDetail } from '@gamelog/contracts/user/member'
import { loadSurely } from '@gamelog/ui/load-surely'
import { Ban, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { numberOf } from '../../shared/member-link.tsx'

const BanSheet = lazy(async () => ({
  default: (await loadSurely(() => import('../bans/ban-sheet.tsx'))).BanSheet,
}))
const LiftDialog = lazy(async () => ({
  default: (await loadSurely(() => import('../bans/ban-dialogs.tsx'))).LiftDialog,
}))

/** Bans the member, or lifts the ban in force. */
export function BanActions({ member }: { member: MemberDetail }) {
  const [open, setOpen] = useState<'ban' | 'lift' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {member.ban ? (
        <button type="button" className="a-btn" onClick={() => setOpen('lift')}>
          <Undo2 className="i-s" aria-hidden />
          解除
        </button>
      ) : (
        <button type="button" className="a-btn is-d" onClick={() => setOpen('ban')}>
          <Ban className="i-s" aria-hidden />
          BAN…
        </button>
      )}
      <Suspense>
        {open === 'ban' && <BanSheet userId={member.user_id} name={numberOf(member)} onClose={close} />}
        {open === 'lift' && <LiftDialog ban={member} onClose={close} />}
      </Suspense>
    </>
  )
}
