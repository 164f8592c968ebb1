import type { RealtimeStats } from '@gamelog/contracts/stats/realtime'
import { count } from '@gamelog/ui/format'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { shareText } from './figures.ts'

const devices = [
  { key: 'mobile', label: 'スマホ', Icon: Smartphone },
  { key: 'desktop', label: 'PC', Icon: Monitor },
  { key: 'tablet', label: 'タブレット', Icon: Tablet },
] as const

/** Devices of the visitors. */
export function DevicesPanel({ breakdown }: { breakdown: RealtimeStats['deviceBreakdown'] }) {
  const sum = devices.reduce((total, { key }) => total + breakdown[key], 0)
  return (
    <Panel
      title="デバイス"
      help="devices"
      className="desk:col-span-4 fill"
      isMetaKept
      meta={<span className="whitespace-nowrap">直近30分</span>}
    >
      <ul className="r-devs">
        {devices.map(({ key, label, Icon }) => {
          const share = shareText(breakdown[key], sum)
          return (
            <li key={key} className="r-dev">
              <Icon aria-hidden />
              <span>{label}</span>
              <span className="a-hbar" style={{ '--v': share } as CSSProperties} />
              <span className="num">
                <b>{count(breakdown[key])}</b> <span className="text-ink-3">{share}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
