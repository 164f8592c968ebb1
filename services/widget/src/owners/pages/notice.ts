import { copyButton } from './embed-panel.ts'
import { panel, sentPart } from './layout.ts'

const rows = [
  ['ドメイン名', '半分が1秒見えたとき', '見えた回数'],
  ['ドメイン名・記事', 'クリックしたとき', 'クリック数と、続きを読んだ数'],
  [
    'IPアドレス・ブラウザーの種類',
    'どちらも',
    'ボットと重複を除く。集計には日ごとに変わる符号だけを残します',
  ],
] as const

/** 数えるもの: what a widget sends, and when. */
export function sentPanel(origin: string): string {
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')
  return panel(
    '数えるもの',
    `<table class="table is-text"><thead><tr><th>送るもの</th><th>いつ</th><th>何に使う</th></tr></thead><tbody>${body}</tbody></table>
<div class="text"><p>Cookieも端末への保存もありません。数えるための送り先は${hostOf(origin)}だけです。記事の画像は、その配信元のサーバーから読み込みます。サーバーのアクセス記録にはIPアドレスとブラウザーの種類が残り、障害や不正の調査だけに使います。</p></div>`,
    { id: sentPart },
  )
}

/** サイトに載せる説明文: for the page where a site says what it sends to others. */
export function noticePanel(origin: string): string {
  return panel(
    'サイトに載せる説明文（外部送信）',
    `<div class="text"><blockquote id="notice">当サイトはGAMELOG（${hostOf(origin)}）の記事ウィジェットを利用しています。ウィジェットが見えたときとクリックされたときに、当サイトのドメイン名、クリックされた記事、IPアドレス、ブラウザーの種類がGAMELOGに送られ、表示回数とクリック数の集計に使われます。記事の画像は、その配信元のサーバーから読み込まれます。Cookieは使いません。</blockquote></div>`,
    { meta: copyButton('notice') },
  )
}

function hostOf(origin: string): string {
  return new URL(origin).host
}
