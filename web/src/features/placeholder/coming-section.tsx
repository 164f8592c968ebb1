import { type SectionName, sectionLabels } from '@gamelog/contracts/sections'
import { comingSections, type PlaceName, usablePlaces } from '@gamelog/domain/coming-sections'
import {
  ChartColumn,
  ChevronRight,
  CircleUser,
  Flame,
  Info,
  type LucideIcon,
  MessageSquareText,
  Mouse,
  Newspaper,
  TrendingUp,
} from 'lucide-react'
import { useSite } from '../../shared/site/site-store.ts'
import { SectionWish } from './section-wish.tsx'

const icons: Readonly<Record<PlaceName, LucideIcon>> = {
  board: MessageSquareText,
  rankTalk: MessageSquareText,
  hotThreads: Flame,
  newest: Newspaper,
  popular: TrendingUp,
  devices: Mouse,
  ranking: ChartColumn,
  profile: CircleUser,
  gameAccount: CircleUser,
  guide: Info,
}

/** What a section will be, the wish to be told when it is, and what can be used instead. */
export function ComingSection({ section }: { section: SectionName }) {
  const sections = useSite((site) => site.sections)
  return (
    <section aria-label={sectionLabels[section]} className="mx-4 border-t border-line-2 pt-5 pb-10 tab:mx-5">
      <h2 className="flex items-center gap-3 text-18 font-bold">
        {sectionLabels[section]}
        <span className="bg-warn-soft px-1.5 text-11 leading-[18px] font-normal whitespace-nowrap text-warn-q">
          開発中...
        </span>
      </h2>
      <p className="mt-1.5 text-14 leading-[1.75] text-pretty text-ink-2">
        {comingSections[section].sentence}
      </p>
      <SectionWish section={section} />
      <h3 className="mt-6 border-b border-line-1 pb-2 text-13 text-ink-3">いま使えるもの</h3>
      <ul>
        {usablePlaces(section, sections).map(({ name, path, label, note }) => {
          const Icon = icons[name]
          return (
            <li key={name}>
              <a
                href={path}
                className="flex min-h-[60px] items-center gap-3.5 border-b border-line-1 hover:bg-hover"
              >
                <Icon className="size-5 flex-none text-ink-3" aria-hidden />
                <span className="flex-1">
                  <b className="block text-15">{label}</b>
                  <small className="block text-12 text-ink-3">{note}</small>
                </span>
                <ChevronRight className="size-[15px] flex-none text-ink-3" aria-hidden />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
