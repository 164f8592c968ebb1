import { createLocalStore } from '@gamelog/ui/local-store'
import type { SplitValues } from './split-values.ts'

/** Unsaved input. */
export interface SplitDraft {
  /** Account that typed it. */
  readonly user: string
  /** The saved draft it changes; null: a new one. */
  readonly id: number | null
  readonly changes: Partial<SplitValues>
}

const types: { readonly [Name in keyof SplitValues]: string } = {
  name: 'string',
  widget_a: 'string',
  widget_b: 'string',
  share_b: 'number',
  domain: 'string',
  difference: 'number',
  first_day: 'string',
  last_day: 'string',
  ending: 'string',
}

function isChanges(value: unknown): value is Partial<SplitValues> {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).every(
    ([name, field]) =>
      typeof field === types[name as keyof SplitValues] || (name === 'domain' && field === null),
  )
}

function parse(raw: string | null): SplitDraft | null {
  try {
    const { user, id, changes } = (JSON.parse(raw ?? '{}') ?? {}) as Partial<SplitDraft>
    if (typeof user !== 'string' || !(id === null || typeof id === 'number') || !isChanges(changes))
      return null
    return { user, id, changes }
  } catch {
    return null
  }
}

/** The form, kept across 401, 5xx and reload. */
export const splitDraft = createLocalStore<SplitDraft | null>('gamelog:admin-ab-draft', parse, JSON.stringify)
