import type { MuteKind, MuteRule } from '@gamelog/domain/mute-rule'
import { dateTime } from '@gamelog/ui/format'

export const kindLabels: Record<MuteKind, string> = {
  id: 'NG ID',
  word: 'NGワード',
  regexp: '正規表現',
  name: 'NGネーム',
  title: 'NGタイトル',
  site: 'NGサイト',
}

export const kindHints: Record<MuteKind, string> = {
  id: '投稿に付くID（8文字）です。IDはスレッドと日付ごとに変わります。',
  word: 'この語を含む投稿・スレッド・記事を非表示にします。全角・半角、大文字・小文字、かな・カナは区別しません。',
  regexp:
    'この正規表現に一致する投稿・スレッド・記事を非表示にします。RE2形式で、先読みと後方参照は使えません。',
  name: 'この語を名前に含む投稿を非表示にします。',
  title: 'この語をタイトルに含むスレッドを、一覧で非表示にします。',
  site: 'この配信元の記事を非表示にします。',
}

/** Label of the field for a rule's value. */
export const valueLabels: Record<MuteKind, string> = {
  id: 'NGにするID',
  word: 'NGにする語',
  regexp: 'NGにする正規表現',
  name: 'NGにする名前',
  title: 'NGにするタイトル',
  site: 'NGにする配信元',
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
  const added = rule.addedAt > 0 ? `${dateTime(rule.addedAt / 1000)}に追加` : '追加日不明'
  if (rule.expiresAt === null) return added
  return rule.expiresAt <= now ? `${added}・期限切れ` : `${added}・${dateTime(rule.expiresAt / 1000)}まで`
}
