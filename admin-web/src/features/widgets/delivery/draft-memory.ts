import { createLocalStore } from '@gamelog/ui/local-store'
import { useAccountId } from '../../../shared/session/last-session.ts'
import type { Values } from './model/values.ts'

/** Unsaved changes of a widget. */
export interface Draft {
  /** Account that made them. */
  readonly user: string
  /** The saved version they were made on. */
  readonly version: number
  readonly base: Values
  readonly values: Values
}

/** Drafts by the id of their widget. */
export type Drafts = Readonly<Partial<Record<string, Draft>>>

function parse(raw: string | null): Drafts {
  try {
    const stored: unknown = JSON.parse(raw ?? '{}')
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, draft]) => isDraft(draft)))
  } catch {
    return {}
  }
}

function isDraft(value: Partial<Draft> | null): value is Draft {
  return (
    typeof value?.user === 'string' &&
    typeof value.version === 'number' &&
    isValues(value.base) &&
    isValues(value.values)
  )
}

function isValues(value: Partial<Values> | undefined): value is Values {
  return (
    typeof value?.name === 'string' &&
    typeof value.memo === 'string' &&
    typeof value.rule?.count === 'number' &&
    Array.isArray(value.articles) &&
    value.articles.every((article) => typeof article?.title === 'string')
  )
}

/** The drafts, kept across 401, 409, 5xx and reload. */
export const widgetDrafts = createLocalStore<Drafts>('gamelog:admin-widget-drafts', parse, JSON.stringify)

/** Replaces the draft of a widget; `undefined` forgets it. */
export function writeDraft(widgetId: string, draft: Draft | undefined): void {
  widgetDrafts.update(({ [widgetId]: _, ...others }) => (draft ? { ...others, [widgetId]: draft } : others))
}

/** The drafts of this account. */
export function useDrafts(): Drafts {
  const user = useAccountId()
  return Object.fromEntries(Object.entries(widgetDrafts.use()).filter(([, draft]) => draft?.user === user))
}
