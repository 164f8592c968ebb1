import { hasStoredSession, storedUserId } from '@gamelog/ui/auth-storage'
import type { ReactNode } from 'react'

interface AccountLineProps {
  name: string
  note?: string | undefined
  action?: ReactNode | undefined
}

/** The account that signs in: its square and its address. */
export function AccountLine({ name, note, action }: AccountLineProps) {
  return (
    <div className="flex items-center gap-3 border border-line-1 bg-raised px-3 py-2.5">
      <span className="grid size-9 flex-none place-items-center bg-hover font-bold text-accent" aria-hidden>
        {[...name][0] ?? '?'}
      </span>
      <div className="min-w-0 flex-1">
        <b className="block truncate">{name}</b>
        {note && <span className="text-12 text-ink-3">{note}</span>}
      </div>
      {action}
    </div>
  )
}

/** Whether another account than `userId` is signed in on the public site; null: none is. */
export function isOtherAccount(userId: string): boolean | null {
  return hasStoredSession() ? storedUserId() !== userId : null
}
