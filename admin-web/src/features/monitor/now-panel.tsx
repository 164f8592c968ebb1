import type { MonitorCurrent } from '@gamelog/contracts/monitor/current'
import type { MonitorHistory } from '@gamelog/contracts/monitor/history'
import { dayMs } from '@gamelog/domain/jst'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import type { CSSProperties, ReactNode } from 'react'
import { HelpButton } from '../../shared/help/help-button.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useNow } from '../../shared/use-now.ts'
import { msOf, oldText } from './ages.ts'
import { judgeLoad, oneDecimal } from './figures.ts'
import { Spark } from './spark.tsx'

interface NowPanelProps {
  current: MonitorCurrent
  /** Of the charts; the sparks take the last day. */
  points: MonitorHistory['system']
}

/** 現在の値: the machine as a whole. */
export function NowPanel({ current: { system, measured_at }, points }: NowPanelProps) {
  const old = oldText(msOf(measured_at), useNow(10_000))
  return (
    <Panel
      title="現在の値"
      help="system"
      className={old ? 'is-aged' : ''}
      meta={
        old ? (
          <Status look="warn">{old}</Status>
        ) : (
          <span className="max-tab:hidden">70%以上 注意・90%以上 危険</span>
        )
      }
      isMetaKept
    >
      <div className="a-nows">
        <LoadTile title="CPU" percent={system.cpu_percent} old={old} note={coresText(system.cores)} />
        <LoadTile
          title="メモリ"
          percent={system.memory_percent}
          old={old}
          note={sizeText(system.memory_used_gb, system.memory_total_gb)}
        />
        <LoadTile
          title="ディスク"
          percent={system.disk_percent}
          old={old}
          note={sizeText(system.disk_used_gb, system.disk_total_gb)}
        />
        <FlowTile
          title="受信"
          value={system.network_recv_mb}
          max={system.network_recv_max_mb}
          values={lastDay(points).map(({ network_recv_mb }) => network_recv_mb)}
        />
        <FlowTile
          title="送信"
          value={system.network_sent_mb}
          max={system.network_sent_max_mb}
          values={lastDay(points).map(({ network_sent_mb }) => network_sent_mb)}
        />
      </div>
    </Panel>
  )
}

/** 16コア. */
function coresText(cores: number | null): string {
  return cores === null ? '' : `${cores}コア`
}

/** 11.9 / 16.0 GB. */
function sizeText(used: number | null, total: number | null): string {
  return used === null && total === null ? '' : `${oneDecimal(used)} / ${oneDecimal(total)} GB`
}

function lastDay(points: NowPanelProps['points']): NowPanelProps['points'] {
  const last = points.at(-1)
  if (!last) return []
  const from = Date.parse(last.timestamp) - dayMs
  return points.filter(({ timestamp }) => Date.parse(timestamp) > from)
}

interface LoadTileProps {
  title: string
  percent: number | null
  /** 4分前の値; null for a new one. */
  old: string | null
  note: string
}

function LoadTile({ title, percent, old, note }: LoadTileProps) {
  const { look, word } = judgeLoad(percent)
  const isJudged = old === null || percent === null
  return (
    <Tile
      title={title}
      state={isJudged && <Status look={look}>{word}</Status>}
      value={percent}
      unit="%"
      note={note}
    >
      <span
        className={`a-load is-${isJudged ? look : 'old'}`}
        style={{ '--v': `${Math.min(100, percent ?? 0)}%` } as CSSProperties}
      />
    </Tile>
  )
}

interface FlowTileProps {
  title: string
  /** MB/s. */
  value: number | null
  max: number | null
  values: readonly (number | null)[]
}

function FlowTile({ title, value, max, values }: FlowTileProps) {
  return (
    <Tile
      title={title}
      state={value === null && <Status look="none">不明</Status>}
      value={value}
      unit="MB/s"
      note={`24時間の最大 ${oneDecimal(max)}`}
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
  children: ReactNode
}

function Tile({ title, state, value, unit, note, children }: TileProps) {
  return (
    <section className="a-now" aria-label={title}>
      <div className="k">
        {title}
        <HelpButton metric="system" label={title} />
        <span className="ml-auto">{state}</span>
      </div>
      <div className="v">
        <span className="whitespace-nowrap">
          <b className="num">{oneDecimal(value)}</b>{' '}
          {value !== null && <span className="text-ink-3">{unit}</span>}
        </span>
        <span className="text-ink-3 num whitespace-nowrap">{note}</span>
      </div>
      {children}
    </section>
  )
}
