import type { LucideIcon } from 'lucide-react'
import type { Seen } from '../../shared/seen.ts'

/** One line of the palette. */
export interface PaletteItem {
  readonly id: string
  readonly icon: LucideIcon
  readonly label: string
  readonly note?: string | undefined
  /** Keys that do the same, e.g. G and D. */
  readonly keys?: readonly string[] | undefined
  /** Below /admin. */
  readonly to?: string
  /** A page outside the back office, opened in a new tab. */
  readonly href?: string
  readonly run?: () => void
  /** Remembered as さっき見たもの. */
  readonly seen?: Seen
}

export interface PaletteGroup {
  readonly title: string
  readonly items: readonly PaletteItem[]
  /** Why there are none: its service does not answer. */
  readonly failure?: { readonly text: string; readonly retry: () => void } | undefined
  readonly isLoading?: boolean
}

/** Most items of a group. */
export const groupSize = 5

/** What was typed, in the forms the groups need. */
export interface PaletteQuery {
  /** Without `>`, trimmed. */
  readonly text: string
  /** `>` first: operations and screens only. */
  readonly isOperation: boolean
  /** A member's number or UUID: members come first. */
  readonly isMember: boolean
  readonly isUuid: boolean
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

export function parseWanted(typed: string): PaletteQuery {
  const isOperation = /^\s*[>＞]/.test(typed)
  const text = typed
    .replace(/^\s*[>＞]/, '')
    .trim()
    .normalize('NFKC')
  const isUuid = uuid.test(text)
  return { text, isOperation, isUuid, isMember: isUuid || /^#\d+$/.test(text) }
}

/** Whether every word occurs, whatever its case. */
export function includesWords(label: string, text: string): boolean {
  const place = label.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => place.includes(word))
}
