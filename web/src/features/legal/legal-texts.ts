import type { ScreenName } from '@gamelog/contracts/screens'

export interface LegalText {
  lead: string
  sections: readonly { heading: string; text: string }[]
}

/** Operator and contact address, set by the deployer at build time. */
const operator = import.meta.env.VITE_OPERATOR_NAME || 'GAMELOG運営'
const contact = import.meta.env.VITE_CONTACT || ''

/** The legal pages by screen. A deployer replaces these texts with their own. */
export const legalTexts = {
  terms: {
    lead: `この規約は、${operator}が提供するGAMELOG（以下「本サービス」）の利用条件を定めるものです。`,
    sections: [
      {
        heading: '利用について',
        text: '本サービスの閲覧には登録は必要ありません。投稿などの機能は、外部サービスのアカウントでログインした方が利用できます。',
      },
      {
        heading: '禁止していること',
        text: '法令に反する行為、ほかの方への嫌がらせ、個人情報の書き込み、スパム、本サービスの運営を妨げる行為を禁止します。違反があった投稿は削除し、投稿を制限することがあります。',
      },
      {
        heading: '投稿の扱い',
        text: '投稿の権利は投稿した方に残ります。本サービスは、表示や保存に必要な範囲で投稿を利用します。退会した後も投稿は残ります。',
      },
      {
        heading: '掲載している記事',
        text: '記事の見出しと画像は配信元のサイトのものです。本文は配信元のサイトでお読みください。内容についての責任は配信元にあります。',
      },
      {
        heading: '免責と変更',
        text: '本サービスの利用によって生じた損害について、当方の故意または重い過失による場合を除き責任を負いません。この規約は必要に応じて変更し、このページでお知らせします。',
      },
    ],
  },
  privacy: {
    lead: `${operator}は、本サービスで扱う情報を次のとおり取り扱います。`,
    sections: [
      {
        heading: '取得する情報',
        text: 'ログインの際に、外部サービスの利用者番号、表示名、アイコン画像のアドレスを受け取ります。メールアドレスは必須ではありません。投稿の際には、不正利用を防ぐためIPアドレスを記録します。',
      },
      {
        heading: '閲覧の記録',
        text: '開かれたページと記事の数を、個人を特定しない形で集計します。外部の解析サービスには送信しません。',
      },
      {
        heading: '端末に保存するもの',
        text: '既読の記事、NGの設定、書きかけの投稿、表示テーマは、お使いの端末にだけ保存されます。Cookieはログインの維持にだけ使用します。',
      },
      {
        heading: '広告',
        text: '広告を表示する場合、広告の配信元が端末の情報を取得することがあります。',
      },
      {
        heading: '情報の削除',
        text: 'プロフィールの画面から退会すると、アカウントとログインの情報を削除します。',
      },
    ],
  },
  contact: {
    lead: contact
      ? `ご意見やご要望、掲載についてのご連絡は、次の宛先までお願いします。`
      : 'ご意見やご要望、掲載についてのご連絡は、掲示板のスレッドか、投稿の通報機能からお寄せください。',
    sections: [
      ...(contact ? [{ heading: '宛先', text: contact }] : []),
      {
        heading: '問題のある投稿を見つけたとき',
        text: '投稿のメニューにある「通報」からお知らせください。運営が内容を確認します。',
      },
      {
        heading: '記事の掲載について',
        text: '記事を配信しているサイトの方で、掲載の停止や修正をご希望の場合は、サイト名と対象の記事のアドレスを添えてご連絡ください。',
      },
    ],
  },
} satisfies Partial<Record<ScreenName, LegalText>>
