import './drawer-me.css'
import './me-list.css'
import { count } from '@gamelog/ui/format'
import {
  Bell,
  Bookmark,
  EyeOff,
  History,
  type LucideIcon,
  MonitorSmartphone,
  Pencil,
  Reply,
  Star,
  UserRound,
} from 'lucide-react'
import { ownPosts } from '../../shared/board/stores.ts'
import { useUnreadNotices } from '../../shared/notices/known-notices.ts'
import { laterStore, muteRuleStore } from '../../shared/reading/stores.ts'
import { DrawerThreads } from './drawer-threads.tsx'
import { DeviceNote } from './me-states.tsx'
import { type MeTab, meHref, meTabs, tabsFor } from './me-tabs.ts'
import { useKnownUnread } from './use-has-news.ts'

const icons: Record<MeTab, LucideIcon> = {
  profile: UserRound,
  favorites: Star,
  history: History,
  replies: Reply,
  posts: Pencil,
  later: Bookmark,
  ng: EyeOff,
  notices: Bell,
  device: MonitorSmartphone,
}

/** Tabs whose number is of things unseen. */
const news: ReadonlySet<MeTab> = new Set(['favorites', 'replies', 'notices'])

/** マイページ in the drawer: its tabs with their counts; for visitors also the threads to go on with. */
export function DrawerMe({ isMember }: { isMember: boolean }) {
  const notices = useUnreadNotices()
  const replies = useUnreadNotices('reply')
  const unread = useKnownUnread()
  const later = laterStore.use().size
  const rules = muteRuleStore.use().size
  const written = [...ownPosts.use().values()].reduce((sum, numbers) => sum + numbers.size, 0)
  const counts: Partial<Record<MeTab, number>> = {
    favorites: unread,
    replies,
    notices,
    later,
    ng: rules,
    ...(!isMember && { posts: written }),
  }
  return (
    <div className="drawer-me pb-4">
      {!isMember && <DrawerThreads />}
      <nav aria-label="マイページ">
        {tabsFor(isMember).map((tab) => {
          const Icon = icons[tab]
          const value = counts[tab] ?? 0
          return (
            <a key={tab} href={meHref(tab)} className="to">
              <Icon size={18} aria-hidden />
              {meTabs[tab]}
              {value > 0 && (
                <span className={`num ${news.has(tab) ? 'is-new' : ''}`}>
                  {count(value)}
                  <span className="sr-only">件</span>
                </span>
              )}
            </a>
          )
        })}
      </nav>
      <DeviceNote className="m-4" />
    </div>
  )
}
