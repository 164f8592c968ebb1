import type { AdminMenuName } from '@gamelog/contracts/admin-menu'
import {
  Activity,
  Archive,
  CodeXml,
  Funnel,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessagesSquare,
  MonitorCog,
  Pin,
  Rss,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react'

/** Icons of the menu's entries. */
export const menuIcons: Readonly<Record<AdminMenuName, LucideIcon>> = {
  dashboard: LayoutDashboard,
  analytics: Activity,
  pickup: Pin,
  widget: CodeXml,
  ads: Megaphone,
  sources: Rss,
  moderation: ShieldAlert,
  board: MessagesSquare,
  rules: Funnel,
  content: Archive,
  monitor: MonitorCog,
  office: ShieldCheck,
}
