import type { MonitorCurrent } from '@gamelog/contracts/monitor/current'
import { type Incident, writeIncidentNote } from '@gamelog/contracts/monitor/incidents'
import { spanText } from '@gamelog/domain/span-text'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { OctagonX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { shortTime } from '../../shared/times.ts'
import { useNow } from '../../shared/use-now.ts'
import { useMay } from '../../shared/use-role.ts'
import { type Down, listDownParts } from './down-parts.ts'

interface DownBannersProps {
  current: MonitorCurrent | undefined
  /** Those that last. */
  incidents: readonly Incident[]
}

/** A banner for each part that is down or takes no writes, with a link to its incident. */
export function DownBanners({ current, incidents }: DownBannersProps) {
  return listDownParts(current, incidents).map((down) => (
    <DownBanner key={`${down.name} ${down.refusesWrites}`} down={down} />
  ))
}

function DownBanner({ down: { name, refusesWrites, since, detail, incidentId } }: { down: Down }) {
  const now = useNow(10_000)
  const label = useMay(writeIncidentNote) ? '経過を書く' : '経過'
  return (
    <Banner
      look="bad"
      icon={OctagonX}
      action={
        incidentId !== null && (
          <Link
            className={buttonClass('plain', 's', 'max-tab:hidden')}
            to={`/monitor/incidents/${incidentId}`}
            aria-label={`${name} の${refusesWrites ? '書き込み拒否' : '停止'}の${label}`}
          >
            {label}
          </Link>
        )
      }
    >
      <b>
        {name} が{refusesWrites ? '書き込みを受け付けていません' : '止まっています'}。
      </b>
      {since && `${shortTime(since, now)} から ${spanText(now - Date.parse(since))}。`}
      {detail}
    </Banner>
  )
}
