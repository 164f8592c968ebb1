import type { GameCategoryId } from '@gamelog/contracts/common/game-category'

/** Colours of a game's generated scenes, the same in both themes. */
export interface Palette {
  readonly light: string
  readonly dark: string
  /** The game's own colour. */
  readonly main: string
  readonly glow: string
}

export const palettes: Record<GameCategoryId, Palette> = {
  all: { light: '#17483c', dark: '#0a1d1a', main: '#57dfb5', glow: '#d8f255' },
  'apex-legends': { light: '#8e2a22', dark: '#2a0f10', main: '#ff7a52', glow: '#ffd0a0' },
  'overwatch-2': { light: '#335a7d', dark: '#10202f', main: '#ff9a3c', glow: '#ffe3ba' },
  'marvel-rivals': { light: '#4a2b94', dark: '#170f33', main: '#b98cff', glow: '#ffe16b' },
  'fps-general': { light: '#1c4870', dark: '#0b1a2b', main: '#6fb0f5', glow: '#d6ebff' },
  device: { light: '#3a444c', dark: '#14191d', main: '#9fb0bc', glow: '#ffffff' },
  chat: { light: '#7a2952', dark: '#2a0f20', main: '#ff8ab8', glow: '#ffd9e6' },
}
