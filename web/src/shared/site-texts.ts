import type { GameCategoryId } from '@gamelog/contracts/common/game-category'

/** Texts of the intro line and the welcome card, for a deployer to change. */
export const introTitle = { wide: 'FPSのニュースと掲示板', narrow: 'FPSニュースと掲示板' } as const

export const welcome = {
  title: 'GAMELOGでできること',
  description: 'FPSのニュースと掲示板をまとめて見られるサイトです。',
  features: ['人気FPSの最新ニュース', 'プロゲーマーの攻略情報', 'アップデート速報', 'コミュニティで情報交換'],
  cta: { text: '使い方を見る', href: '/about' },
} as const

/** Topic of each game tab, shown in the guide. */
export const gameDescriptions: Readonly<Partial<Record<GameCategoryId, string>>> = {
  'apex-legends': 'バトルロイヤル',
  'overwatch-2': 'チームシューター',
  'marvel-rivals': 'ヒーローシューター',
  'fps-general': 'FPS全般のニュース',
  device: 'マウス・モニターなど',
  chat: 'まとめサイトの話題',
}

/** Planned features, shown with Soon... in the guide. */
export const plannedFeatures = [
  'Apex Legendsの戦績連携',
  'キル・ランク表示',
  'レジェンド使用率',
  'ティア表',
  'ロードアウト作成',
  'クイズ',
] as const
