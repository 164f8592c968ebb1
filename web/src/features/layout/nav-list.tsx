import { NewBadge } from '@gamelog/ui/new-badge.tsx'
import { useLocation } from 'react-router-dom'
import { useUnreadNotices } from '../../shared/notices/known-notices.ts'
import { favouriteStore, laterStore } from '../../shared/reading/stores.ts'
import { useSession } from '../../shared/session.ts'
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
    <span className="num min-w-5 bg-hover px-1.5 text-center text-12 leading-5 font-bold text-accent">
      <span className="sr-only">未読の通知</span>
      {unread}
      <span className="sr-only">件</span>
    </span>
  )
}

/** The items of a group; マイページ is there for members, and for visitors whose device holds something. */
function useItems(items: readonly NavItem[]): NavItem[] {
  const { status } = useSession()
  const isHeld = favouriteStore.use().size + laterStore.use().size > 0
  if (status !== 'signed-out') return [...items]
  return items.flatMap((item) => {
    if (!item.isOwn) return [item]
    return isHeld ? [{ ...item, href: `${item.href}?tab=favorites` }] : []
  })
}

function NavLink({ item, pathname }: { item: NavItem; pathname: string }) {
  const isHere = isCurrent(item.href, pathname)
  const Icon = item.icon
  const tone = item.isFuture ? 'text-ink-3 hover:text-ink-2' : 'text-ink-2 hover:text-ink-1'
  const iconTone = item.isFuture && !isHere ? 'opacity-50 group-hover:opacity-100' : ''
  return (
    <a
      href={item.href}
      onClick={reloadInPlace}
      aria-current={isHere ? 'page' : undefined}
      className={link + (isHere ? current : tone)}
    >
      {Icon && <Icon size={22} aria-hidden className={isHere ? 'text-accent' : iconTone} />}
      <span className="flex-1 whitespace-nowrap">{item.label}</span>
      {item.isNew && <NewBadge />}
      {item.isOwn && <NoticeCount />}
      {item.isFuture && (
        <span className="bg-warn-soft px-1.5 text-11 leading-[18px] font-normal whitespace-nowrap text-warn-q">
          開発中...
        </span>
      )}
    </a>
  )
}

function NavItems({ items, pathname }: { items: readonly NavItem[]; pathname: string }) {
  const isUnknown = useSession().status === 'loading'
  return (
    <ul>
      {useItems(items).map((item) => (
        <li key={item.href} data-members={(isUnknown && item.isOwn) || undefined}>
          <NavLink item={item} pathname={pathname} />
        </li>
      ))}
    </ul>
  )
}

/** The navigation's groups, in the left column and in the menu drawer alike. */
export function NavList() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="メインメニュー">
      {navGroups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <p className="num flex items-center gap-2.5 px-3 pt-5 pb-2 text-11 leading-none font-bold tracking-[.14em] text-ink-3 after:flex-1 after:ruler-heading">
            {group.title}
          </p>
          <NavItems items={group.items} pathname={pathname} />
        </section>
      ))}
    </nav>
  )
}
