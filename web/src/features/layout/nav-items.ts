import {
  type NavGroup,
  type Screen,
  type ScreenName,
  screenEntries,
  sectionOf,
} from '@gamelog/contracts/screens'
import type { SectionName } from '@gamelog/contracts/sections'
import {
  CalendarDays,
  ChartColumn,
  Crosshair,
  FileText,
  House,
  IdCard,
  type LucideIcon,
  MessageSquareText,
  Shirt,
  Star,
} from 'lucide-react'

export type NavItem = NonNullable<Screen['nav']> & {
  href: string
  icon: LucideIcon | undefined
  section: SectionName | undefined
}

const icons: Partial<Record<ScreenName, LucideIcon>> = {
  home: House,
  board: MessageSquareText,
  profile: Star,
  articles: FileText,
  ranking: ChartColumn,
  'game-stats': Crosshair,
  events: CalendarDays,
  'profile-card': IdCard,
  skins: Shirt,
}

const items: readonly NavItem[] = screenEntries.flatMap(([name, { path, nav }]) =>
  nav ? [{ ...nav, href: path, icon: icons[name], section: sectionOf(path) }] : [],
)

const groups: readonly NavGroup[] = ['MENU', 'TOOLS']

/** The site's navigation, in the order of the screens' table. */
export const navGroups = groups.map((title) => ({
  title,
  items: items.filter(({ group }) => group === title),
}))

/** Whether an item stands for the path: its own path, and for the board its threads as well. */
export function isCurrent(href: string, pathname: string): boolean {
  return pathname === href.split('?')[0] || (href === '/board' && pathname.startsWith('/board/'))
}
