import type { DemoMemberName } from '../common/members.ts'

/** A ban of the demo; times are hours ago, `until` hours from now. */
export interface DemoBan {
  member: DemoMemberName
  reason: string
  memo: string
  ago: number
  /** Null = for good. */
  until: number | null
  source?: { title: string; post: number }
  /** Lifted by the operator or run out. */
  ended?: { ago: number; isLifted: boolean }
  appeal?: {
    text: string
    ago: number
    decision?: { outcome: 'lifted' | 'rejected'; reply: string; ago: number }
  }
}

export const demoBans: readonly DemoBan[] = [
  {
    member: 'harsh',
    reason: '荒らし行為',
    memo: '注意のあとも暴言が続いたため、1週間。',
    ago: 20,
    until: 148,
    source: { title: '【Apex】今シーズンの調整どう思う？', post: 23 },
    appeal: {
      text: '言い方がきつかったことは反省しています。負けが続いていらいらしていました。これからは気をつけるので、期間を短くしてもらえないでしょうか。',
      ago: 5,
    },
  },
  {
    member: 'advertiser',
    reason: 'スパム投稿',
    memo: '代行の宣伝をくり返す。リンクはプロフィールへ誘導。',
    ago: 45,
    until: null,
    source: { title: 'ソロで潜ってる人の集会所', post: 12 },
    appeal: {
      text: '宣伝ではなく情報提供です。',
      ago: 40,
      decision: {
        outcome: 'rejected',
        reply: '金銭を伴う代行の勧誘は、利用規約で禁止しています。',
        ago: 30,
      },
    },
  },
  {
    member: 'second',
    reason: '複数アカウント',
    memo: '「お得情報まとめ」と同じ回線、同じ文面。',
    ago: 28,
    until: 30 * 24,
    source: { title: 'FPS雑談総合 Part12', post: 505 },
  },
  {
    member: 'tanuki',
    reason: '不適切な内容',
    memo: '1日。通報の使い方も説明した。',
    ago: 9 * 24,
    until: -8 * 24,
    ended: { ago: 8 * 24, isLifted: false },
  },
  {
    member: 'pad',
    reason: 'スパム投稿',
    memo: '同じ投稿を5回。',
    ago: 15 * 24,
    until: -8 * 24,
    ended: { ago: 14 * 24, isLifted: true },
    appeal: {
      text: '送信できていないと思って何度も押してしまいました。',
      ago: 14.5 * 24,
      decision: {
        outcome: 'lifted',
        reply: '通信の記録から二重送信と確認できたため、解除しました。',
        ago: 14 * 24,
      },
    },
  },
]

/** Writes that the bans stopped: member, hours ago, what was written to. */
export const stoppedWrites: readonly [DemoMemberName, number, string][] = [
  ['harsh', 19, 'POST /api/board/threads/:id/posts'],
  ['harsh', 18.9, 'POST /api/board/threads/:id/posts'],
  ['harsh', 6, 'POST /api/board/threads/:id/posts/:postNumber/reaction'],
  ['advertiser', 44, 'POST /api/board/threads'],
  ['advertiser', 43.5, 'POST /api/board/threads/:id/posts'],
  ['advertiser', 31, 'POST /api/board/threads/:id/posts'],
  ['second', 27, 'POST /api/board/threads/:id/posts'],
  ['second', 3, 'POST /api/board/threads'],
]
