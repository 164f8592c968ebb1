import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { gameIds } from '@gamelog/ui/games'
import { createLocalStore } from '@gamelog/ui/local-store'
import type { Pickup } from './model/pickups.ts'

/** Unsaved changes of a tab. */
export interface Draft {
  /** Account that made them. */
  readonly user: string
  readonly tab: GameCategoryId
  /** The saved state they were made on. */
  readonly revision: number
  readonly base: readonly Pickup[]
  readonly items: readonly Pickup[]
}

/** Tabs are locked while one has changes, so there is one draft at most. */
function parse(raw: string | null): Draft | null {
  try {
    const { user, tab, revision, base, items } = (JSON.parse(raw ?? '{}') ?? {}) as Partial<Draft>
    const id = gameIds.find((game) => game === tab)
    if (typeof user !== 'string' || id === undefined || typeof revision !== 'number') return null
    if (!isPickups(base) || !isPickups(items)) return null
    return { user, tab: id, revision, base, items }
  } catch {
    return null
  }
}

function isPickups(value: unknown): value is Pickup[] {
  return (
    Array.isArray(value) &&
    value.every(
      (item: Partial<Pickup> | null) =>
        typeof item?.article_id === 'string' &&
        typeof item.priority === 'number' &&
        item.position !== undefined &&
        item.starts_at !== undefined &&
        item.ends_at !== undefined &&
        typeof item.article?.title === 'string',
    )
  )
}

/** The draft, kept across 401, 409, 5xx and reload. */
export const pickupDraft = createLocalStore<Draft | null>('gamelog:admin-pickup-draft', parse, JSON.stringify)
