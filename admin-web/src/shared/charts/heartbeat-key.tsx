import { heartbeatLabels } from './heartbeat-cells.ts'

const bars = {
  running: 'h-2 bg-good',
  partial: 'h-[11px] bg-warn',
  stopped: 'h-3.5 bg-hot',
  unknown: 'h-2 border-b border-line-3',
}
const order = ['running', 'partial', 'stopped', 'unknown'] as const

/** Key to the bars of a heartbeat strip. */
export function HeartbeatKey() {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
      {order.map((status) => (
        <span key={status} className="inline-flex items-end gap-1.5">
          <i className={`mb-[3px] w-1.5 ${bars[status]}`} />
          {heartbeatLabels[status]}
        </span>
      ))}
    </div>
  )
}
