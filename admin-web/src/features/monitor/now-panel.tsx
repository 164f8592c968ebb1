import type { MonitorCurrent } from '@gamelog/contracts/monitor/current'
import type { MonitorHistory } from '@gamelog/contracts/monitor/history'
import { dayMs } from '@gamelog/domain/jst'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { Panel } from '../../shared/panel.tsx'
import { useNow } from '../../shared/use-now.ts'
import { msOf, staleText } from './ages.ts'
import { oneDecimal } from './figures.ts'
import { FlowTile, LoadTile } from './now-tile.tsx'

interface NowPanelProps {
  current: MonitorCurrent
  /** Of the charts; the sparks take the last day. */
  points: MonitorHistory['system']
}

/** 現在の値: the machine as a whole. */
export function NowPanel({ current: { system, measured_at }, points }: NowPanelProps) {
  const old = staleText(msOf(measured_at), useNow(10_000))
  return (
    <Panel
      title="現在の値"
      help="system"
      meta={
        old ? (
          <Status look="warn">{old}</Status>
        ) : (
          <span className="max-tab:hidden">70%以上 注意・90%以上 危険</span>
        )
      }
      isMetaKept
    >
      <div className="grid grid-cols-2 overflow-hidden tab:grid-cols-3 min-[1100px]:grid-cols-5">
        <LoadTile
          title="CPU"
          percent={system.cpu_percent}
          isOld={old !== null}
          note={coresText(system.cores)}
        />
        <LoadTile
          title="メモリ"
          percent={system.memory_percent}
          isOld={old !== null}
          note={sizeText(system.memory_used_gb, system.memory_total_gb)}
        />
        <LoadTile
          title="ディスク"
          percent={system.disk_percent}
          isOld={old !== null}
          note={sizeText(system.disk_used_gb, system.disk_total_gb)}
        />
        <FlowTile
          title="受信"
          value={system.network_recv_mb}
          isOld={old !== null}
          max={system.network_recv_max_mb}
          values={lastDay(points).map(({ network_recv_mb }) => network_recv_mb)}
        />
        <FlowTile
          title="送信"
          value={system.network_sent_mb}
          isOld={old !== null}
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
