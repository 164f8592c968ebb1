import { readAdmission } from '@gamelog/contracts/admin/login'
import { createLocalStore } from '@gamelog/ui/local-store'
import { ShieldCheck } from 'lucide-react'
import { useEffect } from 'react'
import { callAsMember } from '../../shared/account/call-as-member.ts'
import { useSession } from '../../shared/session.ts'

/** What the service said of an account. */
interface Answer {
  readonly userId: string
  readonly isOperator: boolean
  /** Unix ms. */
  readonly at: number
}

/** ms; a member is asked about once in this time, whatever is opened. */
const lifetime = 3_600_000

function parse(raw: string | null): Answer | null {
  try {
    const value: unknown = JSON.parse(raw ?? 'null')
    return typeof value === 'object' ? (value as Answer | null) : null
  } catch {
    return null
  }
}

const lastAnswer = createLocalStore<Answer | null>('gamelog:operator', parse, JSON.stringify)

/** The way into the back office, for operators; nothing for other members, or while it is unknown. */
export function OperatorLink() {
  const { userId } = useSession()
  const answer = lastAnswer.use()
  const own = answer?.userId === userId ? answer : null
  const isKnown = own !== null && Math.abs(Date.now() - own.at) < lifetime
  useEffect(() => {
    if (userId === null || isKnown) return
    callAsMember(readAdmission, {}).then(
      ({ role }) => lastAnswer.update(() => ({ userId, isOperator: role !== null, at: Date.now() })),
      () => undefined,
    )
  }, [userId, isKnown])
  if (!own?.isOperator) return null
  return (
    <a
      href="/admin"
      className="mt-1.5 flex h-11 items-center gap-3 border border-line-1 bg-panel px-3 text-14 transition-colors duration-(--t-fast) hover:border-line-3 hover:bg-sel"
    >
      <ShieldCheck className="size-4 text-ink-3" aria-hidden />
      管理画面
    </a>
  )
}
