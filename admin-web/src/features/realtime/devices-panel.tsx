import type { RealtimeStats } from '@gamelog/contracts/stats/realtime'
import { count } from '@gamelog/ui/format'
import { ShareBar } from '@gamelog/ui/kit/meter.tsx'
import { Monitor, Smartphone, Tablet } from 'lucide-react'
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
      className="flex flex-col self-stretch desk:col-span-4"
      isMetaKept
      meta={<span className="whitespace-nowrap">直近30分</span>}
    >
      <ul className="grid flex-1 content-evenly py-2">
        {devices.map(({ key, label, Icon }) => {
          return (
            <li
              key={key}
              className="grid grid-cols-[16px_88px_minmax(0,1fr)_92px] items-center gap-2.5 px-4 py-2 max-tab:min-h-11 max-tab:grid-cols-[16px_72px_minmax(0,1fr)_88px] max-tab:px-3.5"
            >
              <Icon className="size-4 text-ink-3" aria-hidden />
              <span>{label}</span>
              <ShareBar share={sum === 0 ? 0 : breakdown[key] / sum} />
              <span className="num text-right whitespace-nowrap">
                <b className="text-14">{count(breakdown[key])}</b>{' '}
                <span className="text-ink-3">{shareText(breakdown[key], sum)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
