import './magazine.css'
import { boardLimits } from '@gamelog/contracts/board/limits'
import type { CSSProperties } from 'react'

/** Posts of a thread against its limit, as an ammo counter. */
export function AmmoCount({ posts, className = 'text-14' }: { posts: number; className?: string }) {
  return (
    <span className={`num inline-flex items-baseline leading-none whitespace-nowrap ${className}`}>
      <b aria-hidden className="text-[1.3em] font-bold text-ink-1">
        {posts}
      </b>
      <span aria-hidden className="limit ml-0.5 text-ink-3">
        /{boardLimits.posts}
      </span>
      <span className="sr-only">
        {posts}レス、上限{boardLimits.posts}
      </span>
    </span>
  )
}

/** Posts of a thread against its limit, in a line of figures. */
export function PostCount({ posts }: { posts: number }) {
  return (
    <span>
      <span className="sr-only">レス </span>
      <span className="num">
        {posts}/{boardLimits.posts}
      </span>
    </span>
  )
}

/** Posts of a thread against its limit, as a bar. */
export function Magazine({ posts, className = '' }: { posts: number; className?: string }) {
  const share = Math.min(100, (posts / boardLimits.posts) * 100)
  return (
    <span aria-hidden className={`magazine ${className}`} style={{ '--v': `${share}%` } as CSSProperties} />
  )
}
