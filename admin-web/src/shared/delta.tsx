import { percentText } from './percent.ts'

/** 「12.4%増」「3.5%減」「変わらず」「比較なし」, for screen readers. */
export function deltaWords(change: number | null): string {
  if (change === null) return '比較なし'
  if (change === 0) return '変わらず'
  return `${percentText(Math.abs(change))}${change > 0 ? '増' : '減'}`
}

const triangle = 'before:border-4 before:border-transparent'
const shapes = {
  up: {
    shape: `${triangle} before:border-t-0 before:border-b-[6px] before:border-b-current`,
    ink: 'text-good',
  },
  down: {
    shape: `${triangle} before:border-b-0 before:border-t-[6px] before:border-t-current`,
    ink: 'text-hot',
  },
  flat: { shape: 'before:h-0.5 before:w-[7px] before:bg-current', ink: 'text-good' },
  none: { shape: '', ink: 'text-ink-3' },
}

interface DeltaProps {
  change: number | null
  /** More is neither good nor bad. */
  isNeutral?: boolean | undefined
}

/** Change in percent against the period before; null: there was nothing to compare with. */
export function Delta({ change, isNeutral = false }: DeltaProps) {
  const { shape, ink } = shapes[change === null ? 'none' : change === 0 ? 'flat' : change < 0 ? 'down' : 'up']
  return (
    <span
      className={`num inline-flex items-center gap-1 align-middle text-13 leading-none whitespace-nowrap ${isNeutral ? 'text-ink-2' : `font-bold ${ink}`} ${shape}`}
    >
      <span aria-hidden={change !== null}>
        {change === null ? '比較なし' : percentText(Math.abs(change))}
      </span>
      {change !== null && <span className="sr-only">{deltaWords(change)}</span>}
    </span>
  )
}
