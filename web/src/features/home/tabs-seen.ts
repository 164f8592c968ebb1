import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { asRecord, asTime, readStoredJson } from '@gamelog/domain/stored-json'
import { gameIds } from '@gamelog/ui/games'
import { createLocalStore } from '@gamelog/ui/local-store'
import { useEffect, useMemo } from 'react'
import type { Feed } from '../../shared/articles/feed.ts'

/** publishedDate of the newest row each tab had when it was last open, in unix seconds. */
export type TabsSeen = Partial<Record<GameCategoryId, number>>

/** Parses the stored record; anything invalid is dropped. */
export function parseTabsSeen(raw: string | null): TabsSeen {
  const record = asRecord(readStoredJson(raw, 1_000)) ?? {}
  const entries = gameIds.flatMap((game) => {
    const time = asTime(record[game])
    return time === null ? [] : [[game, time] as const]
  })
  return Object.fromEntries(entries)
}

const store = createLocalStore('gamelog:tabs-seen', parseTabsSeen, JSON.stringify)

function newestOf(feed: Feed, game: GameCategoryId): number {
  return feed.rowsOf(game)[0]?.lead.publishedDate ?? 0
}

/** Tabs with something newer than they had when last open; on the first visit none. The open tab is none of them. */
export function unseenTabs(feed: Feed, seen: TabsSeen, open: GameCategoryId): ReadonlySet<GameCategoryId> {
  return new Set(
    gameIds.filter((game) => {
      const last = seen[game]
      return game !== open && last !== undefined && newestOf(feed, game) > last
    }),
  )
}

/** Marks the open tab as seen. @returns the tabs with a dot */
export function useUnseenTabs(feed: Feed | undefined, open: GameCategoryId): ReadonlySet<GameCategoryId> {
  const seen = store.use()
  useEffect(() => {
    if (!feed || feed.isPartial) return
    store.update((before) => {
      const first = gameIds.map((game) => [game, before[game] ?? newestOf(feed, game)])
      return { ...Object.fromEntries(first), [open]: newestOf(feed, open) }
    })
  }, [feed, open])
  return useMemo(
    () => (feed && !feed.isPartial ? unseenTabs(feed, seen, open) : new Set()),
    [feed, seen, open],
  )
}
