import { dateTime } from '@gamelog/ui/format'
import { Link } from '../../shared/link.tsx'
import { receiptPath, sentRequests } from './request-keys.ts'

/** この端末から送った依頼, each with its private address. */
export function SentRequests() {
  const sent = sentRequests.use()
  if (sent.length === 0) return null
  return (
    <section className="mt-6" aria-labelledby="sent-requests">
      <h2 id="sent-requests" className="text-16 font-bold">
        この端末から送った依頼
      </h2>
      <ul className="mt-2 border-t border-line-1">
        {sent.map(({ key, name, at }) => (
          <li key={key} className="border-b border-line-1">
            <Link
              to={receiptPath(key)}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-14 hover:text-accent"
            >
              <b className="min-w-0 flex-1 break-words">{name}</b>
              <span className="num text-12 text-ink-3">{dateTime(at / 1_000)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
