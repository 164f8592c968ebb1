import { beatWords } from './heartbeat-cells.ts'
import './heartbeat.css'

const order = ['running', 'partial', 'stopped', 'unknown'] as const

/** Key to the bars of a heartbeat strip. */
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
