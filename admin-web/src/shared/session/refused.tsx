import { loginTries } from '@gamelog/contracts/admin/login'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import type { Tries } from './use-tries.ts'

/** 14:59 */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Error of the last try, with the time that remains while it is locked. */
export function Refused({ tries, id }: { tries: Tries; id: string }) {
  const { refused, wait } = tries
  if (!refused) return null
  return (
    <div id={id}>
      <Banner look="bad">
        {refused.text}
        {wait > 0 && (
          <>
            {' '}
            あと <b className="num">{clockText(wait)}</b>
          </>
        )}
      </Banner>
    </div>
  )
}

const pips = Array.from({ length: loginTries.account }, (_, index) => index)

/** Tries left before the account is locked. */
export function Pips({ tries: { refused } }: { tries: Tries }) {
  if (!refused?.tries) return null
  return (
    <div className="flex items-center gap-3 text-12">
      <span className="flex gap-1" aria-hidden>
        {pips.map((pip) => (
          <i
            key={pip}
            className={`h-[5px] w-3.5 ${pip < loginTries.account - (refused.tries ?? 0) ? 'bg-hot' : 'bg-line-2'}`}
          />
        ))}
      </span>
      <span className="text-ink-2">
        あと <b className="num">{refused.tries}</b>回で15分間ロックされます
      </span>
    </div>
  )
}
