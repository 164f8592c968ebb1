import { NewBadge } from '@gamelog/ui/new-badge.tsx'
import { useLocation } from 'react-router-dom'
import { isCurrent, type NavItem, navGroups } from './nav-items.ts'
import { reloadInPlace } from './reload-in-place.ts'

const link =
  'group relative flex h-11 items-center gap-3.5 px-3 text-14 transition-colors duration-(--t-fast) ' +
  'hover:bg-sel desk:h-[46px] desk:text-15 '

const current =
  'bg-sel font-bold text-ink-1 before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:accent-edge'

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
      {item.isFuture && (
        <span className="bg-warn-soft px-1.5 text-11 leading-[18px] font-normal whitespace-nowrap text-warn-q">
          開発中...
        </span>
      )}
    </a>
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
          <ul>
            {group.items.map((item) => (
              <li key={item.href}>
                <NavLink item={item} pathname={pathname} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
