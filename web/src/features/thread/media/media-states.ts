import type { Media } from '@gamelog/domain/media'
import { createStore } from 'zustand/vanilla'

/** Tiles of a post shown before ほかN件. */
export const shownTiles = 6

/** Texts of tiles that were not asked for. */
export const closedTexts = { picture: '画像を表示', clip: '再生する' } as const

/** `asked`: to be loaded, since the reader wants it. What has no state was not asked for. */
export type MediaState = 'asked' | 'open' | 'failed'

/** States of pictures and clips by `mediaKey`, for every place that shows them, as long as the page lives. */
export const mediaStates = createStore<ReadonlyMap<string, MediaState>>()(() => new Map())

/** A picture opens in all its places at once, a clip plays in one. */
export function mediaKey({ kind, href }: Media, number: number): string {
  return kind === 'picture' ? href : `${number} ${href}`
}

/** Changes the state of one; null = not asked for. */
export function setMediaState(key: string, state: MediaState | null): void {
  const states = new Map(mediaStates.getState())
  if (state) states.set(key, state)
  else states.delete(key)
  mediaStates.setState(states, true)
}
