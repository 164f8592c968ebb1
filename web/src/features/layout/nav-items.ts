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
} from 'lucide-react'

export interface NavItem {
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  readonly isNew?: boolean
  readonly isDevelopment?: boolean
}

export interface NavGroup {
  readonly title: string
  readonly items: readonly NavItem[]
}

/** The site's navigation (product.md, section 2; labels: decisions.md, "Pages"). */
export const navGroups: readonly NavGroup[] = [
  {
    title: 'MENU',
    items: [
      { href: '/', label: 'ホーム', icon: House },
      { href: '/board', label: '掲示板', icon: MessageSquareText, isNew: true },
      { href: '/articles', label: '記事・Q&A', icon: FileText, isDevelopment: true },
      { href: '/ranking', label: 'ランキング', icon: ChartColumn, isDevelopment: true },
      { href: '/game-stats', label: '戦績', icon: Crosshair, isDevelopment: true },
    ],
  },
  {
    title: 'TOOLS',
    items: [
      { href: '/events', label: 'イベント', icon: CalendarDays, isDevelopment: true },
      { href: '/profile-card', label: '自己紹介カード', icon: IdCard, isDevelopment: true },
      { href: '/skins', label: 'スキン図鑑', icon: Shirt, isDevelopment: true },
    ],
  },
]

/** Whether an item stands for the path: its own path, and for the board its threads as well. */
export function isCurrent(href: string, pathname: string): boolean {
  return pathname === href || (href === '/board' && pathname.startsWith('/board/'))
}
