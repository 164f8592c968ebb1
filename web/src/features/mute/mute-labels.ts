import { jstClock } from '@gamelog/domain/jst'
import type { MuteKind, MuteRule, MuteScope } from '@gamelog/domain/mute-rules-in-force'

export const kindLabels: Record<MuteKind, string> = {
  word: 'NGワード',
  id: 'NG ID',
  name: 'NGネーム',
  title: 'NGタイトル',
  link: 'NGリンク',
  site: '配信元',
  regexp: '正規表現',
}

export const kindHints: Record<MuteKind, string> = {
  id: '投稿に付くID（8文字）です。IDはスレッドと日付ごとに変わります。',
  word: 'この語を含むものを非表示にします。全角・半角、大文字・小文字、かな・カナは区別しません。',
  regexp: 'この正規表現に一致するものを非表示にします。RE2形式で、先読みと後方参照は使えません。',
  name: 'この語を名前に含む投稿を非表示にします。',
  title: 'この語をタイトルに含むものを、一覧で非表示にします。',
  site: 'この名前の配信元の記事を非表示にします。',
  link: 'ホスト（例: imgur.com）なら、i.imgur.comなども含め、そこへのリンクがある投稿を非表示にします。アドレス（例: https://i.imgur.com/abc.png）なら、その画像や動画だけを非表示にします。',
}

/** Label of the field for a rule's value. */
export const valueLabels: Record<MuteKind, string> = {
  id: 'NGにするID',
  word: 'NGにする語',
  regexp: 'NGにする正規表現',
  name: 'NGにする名前',
  title: 'NGにするタイトル',
  site: 'NGにする配信元',
  link: 'NGにするホストかアドレス',
}

export const scopeLabels: Record<MuteScope, string> = { article: '記事', thread: 'スレッド', post: '投稿' }

const weekdays = '日月火水木金土'

/** `11/23(月) 0:00まで`, in Japan's time; with the year when it is not this one. */
export function untilText(end: number, now: number): string {
  const clock = jstClock(new Date(end))
  const year = clock.getUTCFullYear()
  const day = `${clock.getUTCMonth() + 1}/${clock.getUTCDate()}(${weekdays[clock.getUTCDay()]})`
  const time = `${clock.getUTCHours()}:${String(clock.getUTCMinutes()).padStart(2, '0')}`
  return `${year === jstClock(new Date(now)).getUTCFullYear() ? '' : `${year}/`}${day} ${time}まで`
}

/** What a rule hides and until when: 記事・投稿・11/23(月) 0:00まで. */
export function reachText(
  { scopes, expiresAt }: Pick<MuteRule, 'scopes' | 'expiresAt'>,
  now: number,
): string {
  const reach = scopes.map((scope) => scopeLabels[scope])
  if (expiresAt !== null) reach.push(expiresAt <= now ? '期限切れ' : untilText(expiresAt, now))
  return reach.join('・')
}
