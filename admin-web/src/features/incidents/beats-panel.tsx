import type { Beat } from '@gamelog/contracts/monitor/history'
import { clockTime } from '@gamelog/ui/format'
import { HeartbeatKey } from '../../shared/charts/heartbeat-key.tsx'
import { HeartbeatStrip } from '../../shared/charts/heartbeat-strip.tsx'
import { Panel } from '../../shared/panel.tsx'

interface BeatsPanelProps {
  service: string
  beats: readonly Beat[]
  /** End of the incident; null while it lasts. */
  end: string | null
}

/** How the service was in the three hours before the end, or now. */
export function BeatsPanel({ service, beats, end }: BeatsPanelProps) {
  const [first] = beats
  if (!first) return null
  const from = Date.parse(first.from)
  const until = end === null ? Date.now() : Date.parse(end)
  const moments = [0, 1 / 3, 2 / 3, 1].map((part) => from + (until - from) * part)
  return (
    <Panel title="稼働" meta="3時間" isMetaKept>
      <div className="px-4 py-3">
        <HeartbeatStrip label={service} beats={beats} />
        <div className="num mt-1 mb-2 flex justify-between text-11 text-ink-3" aria-hidden>
          {moments.map((moment) => (
            <span key={moment}>{clockTime(moment / 1_000)}</span>
          ))}
        </div>
        <HeartbeatKey />
      </div>
    </Panel>
  )
}
