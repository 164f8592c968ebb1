import type { AdminScreenName } from '@gamelog/contracts/admin-screens'
import {
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  Pin,
  Rss,
  ScrollText,
  ShieldAlert,
} from 'lucide-react'

/** Icons of the menu's entries. */
export const menuIcons: Partial<Record<AdminScreenName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  pickup: Pin,
  ads: Megaphone,
  moderation: ShieldAlert,
  board: MessagesSquare,
  sources: Rss,
  jobs: ListChecks,
  auditLog: ScrollText,
}
