import { beatWords } from './heartbeat-cells.ts'
import './heartbeat.css'

const order = ['running', 'partial', 'stopped', 'unknown'] as const

/** What the bars of a heartbeat strip mean. */
export function HeartbeatKey() {
  return (
    <div className="a-heart-key">
      {order.map((status) => (
        <span key={status}>
          <i className={`is-${status}`} />
          {beatWords[status]}
        </span>
      ))}
    </div>
  )
}
