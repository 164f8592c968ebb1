import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { muteRuleStore } from '../reading/stores.ts'
import type { ArticleMute, Mutes, ThreadMute } from './article-mute.ts'

const none: Mutes = { article: null, thread: null }
const store = createStore<Mutes>()(() => none)
let isWatched = false

/** Loads the engine's chunk when there is a rule; `early` = nothing is shown yet, and nothing shall be before the rules act. */
function loadIfNeeded(early: boolean): void {
  if (isWatched || muteRuleStore.get().size === 0) return
  isWatched = true
  if (early) store.setState({ article: undefined, thread: undefined })
  const showAll = () => store.setState(none)
  void loadWithRetry(() => import('./article-mute.ts'), showAll).then(({ watchMutes }) =>
    watchMutes((mutes) => store.setState(mutes)),
  )
}

/** Loads the engine ahead of the first render, if there is a rule. */
export async function preloadArticleMute(): Promise<void> {
  if (muteRuleStore.get().size === 0) return
  const { watchMutes } = await import('./article-mute.ts').catch(() => ({ watchMutes: undefined }))
  if (!watchMutes || isWatched) return
  isWatched = true
  await new Promise<void>((resolve) =>
    watchMutes((mutes) => {
      store.setState(mutes)
      resolve()
    }),
  )
}

function useEngine(): void {
  useState(() => loadIfNeeded(true))
  useEffect(() => muteRuleStore.items.subscribe(() => loadIfNeeded(false)), [])
}

/** Applies the reader's NG rules to articles, from the first rule on, whichever tab or device adds it. */
export function useArticleMute(): ArticleMute {
  useEngine()
  return useStore(store, ({ article }) => article)
}

/** The same for the titles of a few threads, where the page has no list of threads (there: use-mute-matcher.ts). */
export function useThreadMute(): ThreadMute {
  useEngine()
  return useStore(store, ({ thread }) => thread)
}
