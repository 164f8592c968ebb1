/** Texts of the welcome card and the intro card (decisions.md, "Pages"). One place for a deployer to change them. */
export const introTitle = 'GAMELOGへようこそ'

export const welcome = {
  title: 'GAMELOGでできること',
  description: 'FPSゲーマーのための情報とコミュニティのサイトです。',
  features: ['人気FPSの最新ニュース', 'プロゲーマーの攻略情報', 'アップデート速報', 'コミュニティで情報交換'],
  cta: { text: '使い方を見る', href: '/about' },
} as const

/** What is planned; shown with Soon... in the guide. */
export const plannedFeatures = [
  'Apex Legendsの戦績連携',
  'キル・ランク表示',
  'レジェンド使用率',
  'ティアリスト',
  'ロードアウト生成',
  'クイズ',
  'お気に入りの保存',
] as const
