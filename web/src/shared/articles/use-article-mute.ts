import { loadSurely } from '@gamelog/ui/load-surely'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { hasFormerMutes } from '../mute/former-key.ts'
import { muteRuleStore } from '../reading/stores.ts'
import type { ArticleMute } from './article-mute.ts'

const store = createStore<{ readonly mute: ArticleMute }>()(() => ({ mute: null }))
let isWatched = false

function setMute(mute: ArticleMute): void {
  store.setState({ mute })
}

/** Loads the engine's chunk when there is a rule; `early` = nothing is shown yet, and nothing shall be before the rules act. */
function loadIfNeeded(early: boolean): void {
  if (isWatched || (muteRuleStore.get().size === 0 && !hasFormerMutes())) return
  isWatched = true
  if (early) setMute(undefined)
  const showAll = () => setMute(null)
  void loadSurely(() => import('./article-mute.ts'), showAll).then(({ watchArticleMute }) =>
    watchArticleMute(setMute),
  )
}

/** Applies the reader's NG rules to articles, from the first rule on, whichever tab or device adds it. */
export function useArticleMute(): ArticleMute {
  useState(() => loadIfNeeded(true))
  useEffect(() => muteRuleStore.items.subscribe(() => loadIfNeeded(false)), [])
  return useStore(store, (state) => state.mute)
}
