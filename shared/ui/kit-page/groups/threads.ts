/** A thread of the board, as the tables show it. */
export interface Thread {
  readonly id: number
  readonly title: string
  readonly game: string
  readonly posts: number
  readonly reports: number
  readonly updatedAt: string
  readonly state: 'open' | 'hidden' | 'locked'
}

export const threads: readonly Thread[] = [
  {
    id: 20481,
    title: '新シーズンのランクについて語ろう',
    game: 'Apex Legends',
    posts: 418,
    reports: 0,
    updatedAt: '09:41',
    state: 'open',
  },
  {
    id: 20463,
    title: '【質問】キーボードとマウスの感度設定についてみんなの設定を教えてください（128）',
    game: 'マーベル・ライバルズ',
    posts: 1000,
    reports: 12,
    updatedAt: '昨日',
    state: 'locked',
  },
  {
    id: 20411,
    title: 'フレンド募集（PC・エンジョイ）',
    game: 'オーバーウォッチ 2',
    posts: 36,
    reports: 3,
    updatedAt: '05/02',
    state: 'hidden',
  },
]
