import type { MonitorHistory } from '@gamelog/contracts/monitor/history'
import { monitoredLabels } from '@gamelog/contracts/monitor/services'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { use, useState } from 'react'
import { HeartbeatStrip } from '../../shared/charts/heartbeat-strip.tsx'
import { HeartbeatTable } from '../../shared/charts/heartbeat-table.tsx'
import { judgeUptime, percentText } from './figures.ts'
import { TimelineLine } from './timeline-line.tsx'
import { AxisContext, sync } from './use-axis.ts'

const inks = { good: 'text-good', warn: 'text-warn', bad: 'text-hot', none: 'text-ink-1' }

/** A service of the timeline: when it answered, and in how many percent of the probes. */
export function StripLine({ service }: { service: MonitorHistory['services'][number] }) {
  const { name, beats, uptime_percent } = service
  const { from, until } = use(AxisContext)
  const [isTable, setIsTable] = useState(false)
  const { look, word } = judgeUptime(uptime_percent)
  return (
    <TimelineLine
      name={name}
      note={monitoredLabels[name]}
      isTable={isTable}
      onTable={setIsTable}
      isIndented
      values={
        uptime_percent === null ? (
          <Status look={look}>{word}</Status>
        ) : (
          <>
            <b className={`num text-14 ${inks[look]}`}>{percentText(uptime_percent)}</b> {word}
          </>
        )
      }
    >
      {isTable ? (
        <HeartbeatTable label={`${name} の稼働`} beats={beats} />
      ) : (
        <HeartbeatStrip label={`${name} の稼働`} beats={beats} from={from} until={until} sync={sync} />
      )}
    </TimelineLine>
  )
}
