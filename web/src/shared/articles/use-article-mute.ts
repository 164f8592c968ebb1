import { loadSurely } from '@gamelog/ui/load-surely'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ArticleMute } from './article-mute.ts'

/** Key of the board's rules (shared/board/stores.ts); read here only to see whether there are any. */
const key = 'gamelog:mute'

function hasRules(): boolean {
  try {
    return (localStorage.getItem(key)?.length ?? 0) > '[]'.length
  } catch {
    return false
  }
}

const store = createStore<{ readonly mute: ArticleMute }>()(() => ({ mute: null }))
let isWatched = false

function setMute(mute: ArticleMute): void {
  store.setState({ mute })
}

function load(): void {
  if (isWatched) return
  isWatched = true
  setMute(undefined)
  const showAll = () => setMute(null)
  void loadSurely(() => import('./article-mute.ts'), showAll).then(({ watchArticleMute }) =>
    watchArticleMute(setMute),
  )
}

/** Applies the board's mute rules to articles. The engine's chunk is loaded only when there is a rule. */
export function useArticleMute(): ArticleMute {
  useState(() => hasRules() && load())
  useEffect(() => {
    const onStorage = (event: StorageEvent) => event.key === key && hasRules() && load()
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
  return useStore(store, (state) => state.mute)
}
