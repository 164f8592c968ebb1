import { CircleCheck, CircleDashed, OctagonX, TriangleAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'

export type StatusLook = 'good' | 'warn' | 'bad' | 'none'

const statusIcons = { good: CircleCheck, warn: TriangleAlert, bad: OctagonX, none: CircleDashed }

/** Shape, word and colour. */
export function Status({ look, children }: { look: StatusLook; children: ReactNode }) {
  const Icon = statusIcons[look]
  return (
    <span className={`a-st is-${look}`}>
      <Icon aria-hidden />
      {children}
    </span>
  )
}

/** A short mark beside a name: 非表示, 変更. */
export function Tag({ look, children }: { look?: 'warn' | 'bad' | 'acc' | '1000'; children: ReactNode }) {
  return <span className={`a-tag ${look ? `is-${look}` : ''}`}>{children}</span>
}

/** Weight of a post's reports against the one that hides it. */
export function Meter({ value, limit }: { value: number; limit: number }) {
  const look = value >= limit ? 'is-bad' : value >= limit - 1 ? 'is-warn' : ''
  const shown = Math.min(5, (value / limit) * 5)
  return (
    <span
      className={`a-meter ${look}`}
      role="img"
      aria-label={`${value}/${limit}件`}
      style={{ '--n': shown } as CSSProperties}
    />
  )
}

/** 23/200字: warns from 90 %, is red beyond the limit. */
export function Ammo({ value, limit, unit = '字' }: { value: number; limit: number; unit?: string }) {
  const look = value > limit ? 'is-out' : value > limit * 0.9 ? 'is-low' : ''
  return (
    <span className={`a-ammo ${look}`}>
      <b>{value}</b>/{limit}
      {unit}
    </span>
  )
}

/** A line across the part it is about. */
export function Banner({
  look,
  children,
  action,
}: {
  look?: 'warn' | 'bad' | undefined
  children: ReactNode
  action?: ReactNode | undefined
}) {
  return (
    <div className={`a-banner ${look ? `is-${look}` : ''}`} role={look === 'bad' ? 'alert' : 'status'}>
      {look && <TriangleAlert aria-hidden />}
      <span>{children}</span>
      {action}
    </div>
  )
}
