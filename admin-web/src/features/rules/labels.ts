import type { PostDecision, PostRuleCondition, PostRuleEffect } from '@gamelog/contracts/board/post-rules'

/** Effects of a rule, the strongest first. */
export const effectChoices = [
  { value: 'refuse', label: '拒否' },
  { value: 'hold', label: '承認待ち' },
  { value: 'queue', label: '通報一覧に追加' },
  { value: 'count', label: '記録のみ' },
] as const satisfies readonly { value: PostRuleEffect; label: string }[]

export const effectLabels = Object.fromEntries(
  effectChoices.map(({ value, label }) => [value, label]),
) as Readonly<Record<PostRuleEffect, string>>

/** Decision about a post that a dry run found. */
export const decisionLabels: Readonly<Record<PostDecision, string>> = {
  confirmed: '削除で解決',
  deleted: '運営が削除',
  cleared: '問題なし',
  pending: '通報中',
  none: '通報なし',
}

/** A condition that matched, in a few words. */
export const kindLabels: Readonly<Record<PostRuleCondition['kind'], string>> = {
  words: '語を含む',
  pattern: 'パターン',
  has_link: 'リンクがある',
  link: 'リンク先',
  new_account: '新しい会員',
  repeated: '同じ文のくり返し',
  game: 'ゲーム',
  place: '書き込む場所',
}
