import type { MonitorHistory } from '@gamelog/contracts/monitor/history'
import { monitoredLabels } from '@gamelog/contracts/monitor/services'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { use, useState } from 'react'
import { HeartbeatStrip } from '../../shared/charts/heartbeat-strip.tsx'
import { HeartbeatTable } from '../../shared/charts/heartbeat-table.tsx'
import { judgeUptime, percentText } from './figures.ts'
import { RowTableToggle } from './row-table-toggle.tsx'
import { AxisContext, sync } from './use-axis.ts'

/** A service of the timeline: when it answered, and in how many percent of the probes. */
export function StripLine({ service }: { service: MonitorHistory['services'][number] }) {
  const { name, beats, uptime_percent } = service
  const { from, until } = use(AxisContext)
  const [isTable, setIsTable] = useState(false)
  const { look, word } = judgeUptime(uptime_percent)
  return (
    <div className={`ln is-svc ${isTable ? 'is-table' : ''}`}>
      <div className="l">
        <div>
          <b>{name}</b>
          <span>{monitoredLabels[name]}</span>
        </div>
        <RowTableToggle label={name} isOn={isTable} onChange={setIsTable} />
      </div>
      <div>
        {isTable ? (
          <HeartbeatTable label={`${name} の稼働`} beats={beats} />
        ) : (
          <HeartbeatStrip label={`${name} の稼働`} beats={beats} from={from} until={until} sync={sync} />
        )}
      </div>
      <div className="rr">
        {uptime_percent === null ? (
          <Status look={look}>{word}</Status>
        ) : (
          <>
            <b className={`is-${look}`}>{percentText(uptime_percent)}</b> {word}
          </>
        )}
      </div>
    </div>
  )
}
