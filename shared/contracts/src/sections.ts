/**
 * Places of the site that operators open, announce or hide, by the names of their screens (screens.ts), in the order of
 * the back office's list.
 */
export const sectionNames = [
  'articles',
  'ranking',
  'game-stats',
  'events',
  'profile-card',
  'skins',
  'tier-list',
  'loadout',
  'quiz',
  'diagnosis',
] as const
export type SectionName = (typeof sectionNames)[number]

/** 公開, 開発中 (entry with a badge, placeholder page), 非表示 (no entry, 404). */
export const sectionStates = ['open', 'coming', 'hidden'] as const
export type SectionState = (typeof sectionStates)[number]
