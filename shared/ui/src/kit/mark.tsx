import { CircleCheck, CircleDashed, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type StatusLook = 'good' | 'warn' | 'bad' | 'none'

const statuses = {
  good: { Icon: CircleCheck, ink: 'text-good' },
  warn: { Icon: TriangleAlert, ink: 'text-warn' },
  bad: { Icon: OctagonX, ink: 'text-hot' },
  none: { Icon: CircleDashed, ink: 'text-ink-3' },
}

/** A state by shape, word and colour. */
export function Status({ look, children }: { look: StatusLook; children: ReactNode }) {
  const { Icon, ink } = statuses[look]
  return (
    <span
      data-status={look}
      className={`inline-flex items-center gap-1.5 align-middle text-12 font-bold whitespace-nowrap ${ink}`}
    >
      <Icon className="size-[15px] stroke-2" aria-hidden />
      {children}
    </span>
  )
}

const tags = {
  plain: 'border-line-2 text-ink-2',
  warn: 'border-warn/45 text-warn',
  bad: 'border-hot/45 text-hot',
  accent: 'border-accent/45 text-accent',
  filled: 'border-transparent bg-hover num font-bold text-ink-1',
}

/** A short mark beside a name: 非表示, 変更. */
export function Tag({ look = 'plain', children }: { look?: keyof typeof tags; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 border px-1.5 align-middle text-11 leading-[1.125rem] whitespace-nowrap [&>.lucide]:size-3 ${tags[look]}`}
    >
      {children}
    </span>
  )
}

const counts = { plain: 'bg-hover text-ink-2', warn: 'bg-warn-soft text-warn', bad: 'bg-hot-soft text-hot' }

interface CountProps {
  value: number
  /** 「未処理の通報 12件」 */
  label: string
  look?: 'warn' | 'bad' | undefined
}

/** A figure beside a name: work to do. */
export function Count({ value, label, look }: CountProps) {
  return (
    <span
      className={`num inline-flex h-[1.125rem] min-w-5 items-center justify-center px-[5px] text-11 leading-[1.125rem] font-bold ${counts[look ?? 'plain']}`}
    >
      <span aria-hidden>{value}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
