import { Status } from '@gamelog/ui/kit/mark.tsx'
import type { ReactNode } from 'react'
import { HelpButton } from '../../shared/help/help-button.tsx'
import { judgeLoad, oneDecimal } from './figures.ts'
import { Spark } from './spark.tsx'

interface LoadTileProps {
  title: string
  percent: number | null
  isOld: boolean
  note: string
}

const bars = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-hot', none: '' }

/** How much of something is taken, with the limits of 注意 and 危険. */
export function LoadTile({ title, percent, isOld, note }: LoadTileProps) {
  const { look, word } = judgeLoad(percent)
  const isJudged = !isOld || percent === null
  return (
    <Tile
      title={title}
      state={isJudged && <Status look={look}>{word}</Status>}
      value={percent}
      unit="%"
      note={note}
      isOld={isOld}
    >
      <span className="relative block h-1.5 bg-line-1" aria-hidden>
        <i
          className={`absolute inset-y-0 left-0 ${isJudged ? bars[look] : 'bg-ink-3'}`}
          style={{ width: `${Math.min(100, percent ?? 0)}%` }}
        />
        <i className="absolute -inset-y-[3px] left-[70%] w-px bg-line-3" />
        <i className="absolute -inset-y-[3px] left-[90%] w-px bg-line-3" />
      </span>
    </Tile>
  )
}

interface FlowTileProps {
  title: string
  /** MB/s. */
  value: number | null
  max: number | null
  isOld: boolean
  values: readonly (number | null)[]
}

/** Traffic of the network now and over the last day. */
export function FlowTile({ title, value, max, isOld, values }: FlowTileProps) {
  return (
    <Tile
      title={title}
      state={value === null && <Status look="none">不明</Status>}
      value={value}
      unit="MB/s"
      note={`24時間の最大 ${oneDecimal(max)}`}
      isOld={isOld}
    >
      <Spark values={values} />
    </Tile>
  )
}

interface TileProps {
  title: string
  state: ReactNode
  value: number | null
  unit: string
  note: string
  isOld: boolean
  children: ReactNode
}

function Tile({ title, state, value, unit, note, isOld, children }: TileProps) {
  return (
    <section
      className="-mr-px -mb-px min-w-0 border-r border-b border-line-1 px-4 pt-3 pb-[15px] max-tab:px-3.5 max-tab:pt-[11px] max-tab:pb-3.5"
      aria-label={title}
    >
      <div className="flex min-h-5 items-center gap-[5px] text-ink-2">
        {title}
        <HelpButton metric="system" label={title} />
        <span className="ml-auto">{state}</span>
      </div>
      <div className="mt-1 mb-2 flex flex-wrap items-baseline justify-between gap-x-2 text-ink-3">
        <span className="whitespace-nowrap">
          <b className={`num text-[1.625rem] leading-tight ${isOld ? '' : 'text-ink-1'}`}>
            {oneDecimal(value)}
          </b>{' '}
          {value !== null && unit}
        </span>
        <span className="num text-12 whitespace-nowrap">{note}</span>
      </div>
      {children}
    </section>
  )
}
