import type { Beat } from '@gamelog/contracts/monitor/history'
import { clockTime } from '@gamelog/ui/format'
import { Panel } from '../../shared/panel.tsx'

const words = { running: '稼働中', partial: '一部失敗', stopped: '停止', unknown: '記録なし' } as const
const marks = { running: '', partial: 'w', stopped: 'd', unknown: 'u' } as const

interface BeatsPanelProps {
  beats: readonly Beat[]
  /** End of the incident; null while it lasts. */
  end: string | null
}

/** How the service was in the three hours before the end, or now. */
export function BeatsPanel({ beats, end }: BeatsPanelProps) {
  const [first] = beats
  if (!first) return null
  const from = Date.parse(first.from)
  const until = end === null ? Date.now() : Date.parse(end)
  const moments = [0, 1 / 3, 2 / 3, 1].map((part) => from + (until - from) * part)
  const changes = beats.filter(({ status }, index) => status !== beats[index - 1]?.status)
  const spoken = changes.map((beat) => `${clockTime(Date.parse(beat.from) / 1_000)}から${words[beat.status]}`)
  return (
    <Panel title="稼働" meta="3時間" isMetaKept>
      <div className="pad">
        <div className="a-beat" role="img" aria-label={spoken.join('、')}>
          {beats.map((beat) => (
            <i key={beat.from} className={marks[beat.status]} title={titleOf(beat)} />
          ))}
        </div>
        <div className="row num ink3 i-hours" aria-hidden>
          {moments.map((moment) => (
            <span key={moment}>{clockTime(moment / 1_000)}</span>
          ))}
        </div>
        <div className="a-key" aria-hidden>
          <span>
            <i />
            稼働
          </span>
          <span>
            <i className="w" />
            一部失敗
          </span>
          <span>
            <i className="d" />
            停止
          </span>
        </div>
      </div>
    </Panel>
  )
}

/** 09:30から 停止 7分 */
function titleOf({ from, status, minutes }: Beat): string {
  return `${clockTime(Date.parse(from) / 1_000)}から ${words[status]} ${minutes}分`
}
