import type { ReadOnlyMode } from '@gamelog/contracts/admin/site-state'
import type { AdminStop } from '@gamelog/contracts/admin/switches'
import { Lock, type LucideIcon, MessagesSquare, UserPlus } from 'lucide-react'
import { numberOf } from '../../shared/member-link.tsx'
import { shortTime } from '../../shared/times.ts'

interface StopLabel {
  readonly label: string
  /** Its effect. */
  readonly text: string
  readonly icon: LucideIcon
  readonly question: string
  /** Under the question. */
  readonly note: string
  readonly stopped: string
}

export const stopLabels: Readonly<Record<ReadOnlyMode, StopLabel>> = {
  board: {
    label: '掲示板',
    text: '投稿・スレッド作成・リアクション・通報を止めます。読むことはできます。',
    icon: MessagesSquare,
    question: '掲示板を閲覧のみにしますか？',
    note: '下書きは端末に残ります。',
    stopped: '掲示板を止めています',
  },
  sign_ups: {
    label: '新しい会員',
    text: '新しく会員になることを止めます。いまの会員はログインできます。',
    icon: UserPlus,
    question: '新しく会員になることを止めますか？',
    note: 'いまの会員はこれまでどおりログインできます。',
    stopped: '新しい会員を止めています',
  },
  everything: {
    label: 'すべて',
    text: '書き込み・プロフィール・新しい会員をまとめて止めます。管理画面は動きます。',
    icon: Lock,
    question: 'すべてを閲覧のみにしますか？',
    note: '下書きは端末に残ります。',
    stopped: 'すべての書き込みを止めています',
  },
}

export const stopOrder = Object.keys(stopLabels) as ReadOnlyMode[]

/** `#0001 が 13:55 から・23:00 に自動で戻します`. */
export function stopText({ by, since, until }: AdminStop): string {
  const end = until === null ? '手で戻します' : `${shortTime(until)} に自動で戻します`
  return `${numberOf(by)} が ${shortTime(since)} から・${end}`
}
