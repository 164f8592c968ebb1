import {
  type NavGroup,
  notFound,
  type Screen,
  type ScreenName,
  screenEntries,
} from '@gamelog/contracts/screens'
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
  isComing: boolean
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

const items: readonly NavItem[] = screenEntries.flatMap(([name, { path, nav, component }]) =>
  nav ? [{ ...nav, href: path, icon: icons[name], isComing: component === notFound.component }] : [],
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
