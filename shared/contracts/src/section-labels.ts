import type { SectionName } from './sections.ts'

/** Names of the sections for readers. */
export const sectionLabels: Readonly<Record<SectionName, string>> = {
  articles: '記事・Q&A',
  ranking: 'ランキング',
  'game-stats': '戦績',
  events: 'イベント',
  'profile-card': '自己紹介カード',
  skins: 'スキン図鑑',
  'tier-list': 'ティア表',
  loadout: 'ロードアウト',
  quiz: 'クイズ',
  diagnosis: '診断',
}
