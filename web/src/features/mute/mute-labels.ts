import type { MuteKind, MuteRule } from '@gamelog/domain/mute-rule'
import { dateTime } from '@gamelog/ui/format'

export const kindLabels: Record<MuteKind, string> = {
  id: 'NG ID',
  word: 'NGワード',
  regexp: '正規表現',
  name: 'NGネーム',
  title: 'NGスレタイ',
}

export const kindHints: Record<MuteKind, string> = {
  id: '投稿の ID（8文字）。ID はスレッドと日付ごとに変わります。',
  word: '本文に含む投稿を隠します。全角・半角、大文字・小文字、かな・カナは区別しません。',
  regexp: '本文に一致する投稿を隠します。RE2 の書き方に従い、先読みと後方参照は使えません。',
  name: '名前に含む投稿を隠します。',
  title: 'スレッド一覧から、タイトルに含むスレッドを隠します。',
}

/** How long a rule lasts, in milliseconds; null = for good. */
export const lifetimes = [
  { label: '無期限', duration: null },
  { label: '1日', duration: 86_400_000 },
  { label: '1週間', duration: 7 * 86_400_000 },
  { label: '30日', duration: 30 * 86_400_000 },
] as const

/** Since when and until when, in one line. */
export function ruleDates(rule: MuteRule, now: number): string {
  const added = rule.addedAt > 0 ? `${dateTime(rule.addedAt / 1000)} 登録` : '登録日不明'
  if (rule.expiresAt === null) return added
  return rule.expiresAt <= now ? `${added}・期限切れ` : `${added}・${dateTime(rule.expiresAt / 1000)} まで`
}
