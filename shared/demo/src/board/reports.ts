import type { DemoMemberName } from '../common/members.ts'

/** Reports of one post. */
export interface DemoReports {
  /** Of the thread, see threads.ts. */
  title: string
  post: number
  /** Weight of the pending reports as the board calculates it. */
  weight: number
  reporters: readonly DemoMemberName[]
  reason: string
  /** The last of them, hours ago. */
  ago: number
  decision?: { outcome: 'confirmed' | 'cleared'; note: string; ago: number }
}

const part12 = 'FPS雑談総合 Part12'
const cleared = (note: string, ago: number) => ({ outcome: 'cleared' as const, note, ago })
const confirmed = (note: string, ago: number) => ({ outcome: 'confirmed' as const, note, ago })

/** Posts that are hidden, nearly hidden or only reported, and what was decided before. */
export const demoReports: readonly DemoReports[] = [
  {
    title: '【Apex】今シーズンの調整どう思う？',
    post: 23,
    weight: 5,
    reporters: ['rui', 'nagisa', 'chikuwa', 'rento', 'komugi'],
    reason: '暴言・荒らし行為',
    ago: 3,
  },
  {
    title: '【Apex】ランク雑談 Part4',
    post: 61,
    weight: 4,
    reporters: ['rui', 'nagisa', 'sniper', 'maki'],
    reason: 'スパム・宣伝',
    ago: 1.2,
  },
  {
    title: 'オーバーウォッチ2 総合 Part7',
    post: 30,
    weight: 2,
    reporters: ['chikuwa', 'yukichi'],
    reason: 'スパム・宣伝',
    ago: 2.5,
  },
  {
    title: 'マーベル・ライバルズ 総合 Part3',
    post: 44,
    weight: 0.5,
    reporters: ['tanuki'],
    reason: 'ネタバレです',
    ago: 4,
  },
  {
    title: 'FPS雑談総合 Part13',
    post: 51,
    weight: 0.25,
    reporters: ['shion'],
    reason: '自分への悪口だと思います',
    ago: 0.7,
  },
  {
    title: 'ソロで潜ってる人の集会所',
    post: 12,
    weight: 0,
    reporters: ['rui', 'nagisa', 'chikuwa'],
    reason: '外部サイトへの勧誘',
    ago: 47,
    decision: confirmed('外部サイトへの勧誘のため削除しました', 45),
  },
  {
    title: '感度・設定を晒していくスレ',
    post: 20,
    weight: 0,
    reporters: ['tanuki', 'rento'],
    reason: '不快です',
    ago: 60,
    decision: cleared('意見の違いの範囲です', 58),
  },
  {
    title: part12,
    post: 505,
    weight: 0,
    reporters: ['rui', 'nagisa'],
    reason: '宣伝です',
    ago: 80,
    decision: confirmed('宣伝のため削除しました', 79),
  },
  {
    title: part12,
    post: 620,
    weight: 0,
    reporters: ['rui', 'nagisa', 'chikuwa'],
    reason: '宣伝です',
    ago: 70,
    decision: confirmed('宣伝のため削除しました', 69),
  },
  ...[120, 230, 340, 410].map((post) => ({
    title: part12,
    post,
    weight: 0,
    reporters: ['tanuki'] as const,
    reason: '気に入らない',
    ago: 100,
    decision: cleared('規約に触れるところはありません', 96),
  })),
]

export const isDeletedBy = ({ decision }: DemoReports): boolean => decision?.outcome === 'confirmed'
