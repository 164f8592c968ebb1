import type { AdminScreenName } from '@gamelog/contracts/admin-screens'
import {
  Activity,
  CodeXml,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  MonitorCog,
  Pin,
  Rss,
  ScrollText,
  Server,
  ShieldAlert,
} from 'lucide-react'

/** Icons of the menu's entries. */
export const menuIcons: Partial<Record<AdminScreenName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  analytics: Activity,
  pickup: Pin,
  widget: CodeXml,
  ads: Megaphone,
  moderation: ShieldAlert,
  board: MessagesSquare,
  monitor: MonitorCog,
  apiHealth: Server,
  sources: Rss,
  jobs: ListChecks,
  auditLog: ScrollText,
}
