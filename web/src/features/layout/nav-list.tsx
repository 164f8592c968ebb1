import { NewBadge } from '@gamelog/ui/new-badge.tsx'
import { useLocation } from 'react-router-dom'
import { isThreadPath, usePane } from '../../shared/board/thread-pane.ts'
import { useUnreadNotices } from '../../shared/notices/known-notices.ts'
import { favouriteStore, laterStore } from '../../shared/reading/stores.ts'
import { useSession } from '../../shared/session.ts'
import { sectionChange } from '../../shared/site/section-change.ts'
import { useSite } from '../../shared/site/site-store.ts'
import { isCurrent, type NavItem, navGroups } from './nav-items.ts'
import { reloadInPlace } from './reload-in-place.ts'

const link =
  'group relative flex h-11 items-center gap-3.5 px-3 text-14 transition-colors duration-(--t-fast) ' +
  'hover:bg-sel desk:h-[46px] desk:text-15 '

const current =
  'bg-sel font-bold text-ink-1 before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:accent-edge'

/** Number of unread notices. */
function NoticeCount() {
  const unread = useUnreadNotices()
  if (unread === 0) return null
  return (
    <span
      data-count
      className="num min-w-5 bg-hover px-1.5 text-center text-12 leading-5 font-bold text-accent"
    >
      <span className="sr-only">未読の通知</span>
      {unread}
      <span className="sr-only">件</span>
    </span>
  )
}

/**
 * The items of a group: マイページ is there for members, and for visitors whose device holds something; hidden sections are left
 * out.
 */
function useItems(items: readonly NavItem[]): NavItem[] {
  const { status } = useSession()
  const site = useSite((state) => state)
  const isHeld = favouriteStore.use().size + laterStore.use().size > 0
  return items.flatMap((item) => {
    if (item.isOwn && status === 'signed-out')
      return isHeld ? [{ ...item, href: `${item.href}?tab=favorites` }] : []
    const change = sectionChange(item.href, site)
    return change === 'hidden' ? [] : [{ ...item, isComing: item.isComing || change !== undefined }]
  })
}

function NavLink({ item, pathname }: { item: NavItem; pathname: string }) {
  const isHere = isCurrent(item.href, pathname)
  // Beside the list of threads it is an icon alone (thread/thread-pane.css).
  const isRail = usePane() && isThreadPath(pathname)
  const Icon = item.icon
  const tone = item.isComing ? 'text-ink-3 hover:text-ink-2' : 'text-ink-2 hover:text-ink-1'
  const iconTone = item.isComing && !isHere ? 'opacity-50 group-hover:opacity-100' : ''
  return (
    <a
      href={item.href}
      onClick={reloadInPlace}
      title={isRail ? item.label : undefined}
      aria-current={isHere ? 'page' : undefined}
      className={link + (isHere ? current : tone)}
    >
      {Icon && <Icon size={22} aria-hidden className={isHere ? 'text-accent' : iconTone} />}
      <span className="flex-1 whitespace-nowrap">{item.label}</span>
      {item.isNew && <NewBadge />}
      {item.isOwn && <NoticeCount />}
      {item.isComing && (
        <span className="bg-warn-soft px-1.5 text-11 leading-[18px] font-normal whitespace-nowrap text-warn-q">
          開発中...
        </span>
      )}
    </a>
  )
}

interface NavGroupProps {
  title: string
  items: readonly NavItem[]
  pathname: string
}

function NavGroup({ title, items, pathname }: NavGroupProps) {
  const isUnknown = useSession().status === 'loading'
  const shown = useItems(items)
  if (shown.length === 0) return null
  return (
    <section aria-label={title}>
      <p className="num flex items-center gap-2.5 px-3 pt-5 pb-2 text-11 leading-none font-bold tracking-[.14em] text-ink-3 after:flex-1 after:ruler-heading">
        {title}
      </p>
      <ul>
        {shown.map((item) => (
          <li key={item.href} data-members={(isUnknown && item.isOwn) || undefined}>
            <NavLink item={item} pathname={pathname} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The navigation's groups, in the left column and in the menu drawer alike. */
export function NavList() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="メインメニュー">
      {navGroups.map((group) => (
        <NavGroup key={group.title} {...group} pathname={pathname} />
      ))}
    </nav>
  )
}
