import { sectionLabels } from '@gamelog/contracts/section-labels'
import type { SectionName } from '@gamelog/contracts/sections'
import { comingSections, type PlaceName, usablePlaces } from '@gamelog/domain/coming-sections'
import {
  BookOpen,
  ChevronRight,
  CircleUser,
  Flame,
  type LucideIcon,
  MessagesSquare,
  Mouse,
  Rss,
  TrendingUp,
  Trophy,
} from 'lucide-react'
import { useSite } from '../../shared/site/site-store.ts'
import { SectionWish } from './section-wish.tsx'

/** None that another screen has: an icon of two screens is in the scripts of all. */
const icons: Readonly<Record<PlaceName, LucideIcon>> = {
  board: MessagesSquare,
  rankTalk: MessagesSquare,
  hotThreads: Flame,
  newest: Rss,
  popular: TrendingUp,
  devices: Mouse,
  ranking: Trophy,
  profile: CircleUser,
  gameAccount: CircleUser,
  guide: BookOpen,
}

/** A section to come: its purpose, the wish to be told when it is open, and places that can be used instead. */
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
                className="flex items-center gap-3.5 py-2.5 border-b border-line-1 hover:bg-hover"
              >
                <Icon className="size-5 flex-none text-ink-3" aria-hidden />
                <span className="flex-1">
                  <b className="block text-15">{label}</b>
                  <small className="block text-12 text-ink-3">{note}</small>
                </span>
                <ChevronRight className="size-4 flex-none text-ink-3" aria-hidden />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
