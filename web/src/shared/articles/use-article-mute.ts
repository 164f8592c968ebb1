import type { Article } from '@gamelog/contracts/antenna/article'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** What the reader's NG rules leave out; null = nothing, undefined = not known yet. */
export type ArticleMute = ((article: Article) => boolean) | null | undefined

type Watch = (tell: (mute: ArticleMute) => void) => () => void

/** Where the board keeps the rules (shared/board/stores.ts); read here only to see whether there are any. */
const key = 'gamelog:mute'

function hasRules(): boolean {
  try {
    return (localStorage.getItem(key)?.length ?? 0) > '[]'.length
  } catch {
    return false
  }
}

let current: ArticleMute
let isWatched = false
const listeners = new Set<() => void>()

function set(mute: ArticleMute): void {
  current = mute
  for (const listener of listeners) listener()
}

function load(): void {
  if (isWatched) return
  isWatched = true
  import('./article-mute.ts').then(
    ({ watchArticleMute }: { watchArticleMute: Watch }) => watchArticleMute(set),
    () => set(null),
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): ArticleMute {
  return isWatched ? current : null
}

/** The board's mute engine for articles. Its chunk comes only when there is a rule. */
export function useArticleMute(): ArticleMute {
  useState(() => hasRules() && load())
  useEffect(() => {
    const onStorage = (event: StorageEvent) => event.key === key && hasRules() && load()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  return useSyncExternalStore(subscribe, read, read)
}
