import type { SectionName } from '@gamelog/contracts/sections'
import {
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  Compass,
  Crosshair,
  FileText,
  IdCard,
  Layers,
  type LucideIcon,
  Shirt,
  SlidersHorizontal,
} from 'lucide-react'

/** The navigation's icons, and those of sections that are not in it. */
export const sectionIcons: Readonly<Record<SectionName, LucideIcon>> = {
  articles: FileText,
  ranking: ChartColumn,
  'game-stats': Crosshair,
  events: CalendarDays,
  'profile-card': IdCard,
  skins: Shirt,
  'tier-list': Layers,
  loadout: SlidersHorizontal,
  quiz: CircleQuestionMark,
  diagnosis: Compass,
}
