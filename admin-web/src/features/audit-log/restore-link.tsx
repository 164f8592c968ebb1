import type { AuditRecord } from '@gamelog/contracts/admin/audit-log'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { restoreState } from '../../shared/restore.ts'
import { describeTarget } from './describe-target.ts'

/** Saves whose screen can take the state before as unsaved changes. */
const restorable = ['pickup.update', 'ads.update']

/** Opens the screen of a save with what stood there before; nothing changes until it is saved. */
export function RestoreLink({ record }: { record: AuditRecord }) {
  const { action, target, before } = record
  const { to } = describeTarget(record)
  if (!restorable.includes(action) || before === null || to === undefined) return null
  return (
    <Link to={to} state={restoreState({ target, before })} className={buttonClass('plain', 's')}>
      <Undo2 className="size-4" aria-hidden />
      この保存の前に戻す…
    </Link>
  )
}
