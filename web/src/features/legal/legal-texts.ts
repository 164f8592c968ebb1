import { retentionDays } from '@gamelog/contracts/common/retention'
import type { ScreenName } from '@gamelog/contracts/screens'

export interface LegalText {
  lead: string
  sections: readonly { heading: string; text: string }[]
  /** Made and last changed. */
  dates?: string
}

/** Operator and contact address, set by the deployer at build time. */
const operator = import.meta.env.VITE_OPERATOR_NAME || 'GAMELOG運営'
const contact = import.meta.env.VITE_CONTACT || ''

const dates = '制定日: 2026年11月21日／最終改定日: 2026年11月22日'

/** The legal pages by screen. They say what the product does: change them with it. A deployer may replace them. */
export const legalTexts = {
  terms: {
    lead: `この規約は、${operator}が提供するGAMELOG（以下「本サービス」）の利用条件を定めるものです。`,
    sections: [
      {
        heading: '利用について',
        text: '本サービスの閲覧にログインは必要ありません。投稿などの機能は、外部サービスのアカウントでログインした方が利用できます（運営がログインなしの投稿を認めている場合を除きます）。',
      },
      {
        heading: '禁止していること',
        text: '法令に反する行為、ほかの方への嫌がらせ、個人情報の書き込み、スパム、本サービスの運営を妨げる行為を禁止します。違反した投稿を削除したり、利用を制限したりすることがあります。',
      },
      {
        heading: '投稿の扱い',
        text: '投稿の権利は投稿した方に残ります。本サービスは、表示や保存に必要な範囲で投稿を利用します。退会した後も、投稿は書いた名前も含めて残ります。',
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
    dates,
  },
  privacy: {
    lead: `${operator}は、本サービスで扱う情報を次のとおり取り扱います。`,
    sections: [
      {
        heading: 'ログインで受け取る情報',
        text: '外部サービスでの会員番号、表示名、アイコン画像のアドレスを受け取って保存します。ログイン先から渡された場合は、メールアドレスも保存します。なくても利用できます。',
      },
      {
        heading: 'IPアドレス',
        text: '不正な利用を防ぐため、ログイン、投稿、スレッド作成、通報、利用制限中の操作の際に、IPアドレス（投稿、スレッド作成、通報では接続元のポート番号、ログインではブラウザーの種類も）を記録します。サーバーのアクセス記録にも、IPアドレス、ブラウザーの種類、開いたページのアドレスが残り、障害や不正の調査だけに使います。',
      },
      {
        heading: '閲覧の記録',
        text: 'クリックと表示を、日ごとに変わる符号（IPアドレスとブラウザーの種類、ログイン中のクリックではアカウントの番号からも作り、元に戻せません）とともに記録し、集計します。外部の解析サービスには送信しません。',
      },
      {
        heading: '端末に保存するもの',
        text: 'ログインの状態、既読の記事、NG設定、下書き、名前、自分の投稿の番号、スレッドを読んだ位置、前回の訪問、表示設定は、お使いのブラウザーに保存します。オフラインで読めるように、開いたページと記事の一覧も保存します。Cookieは、ログインの手続き中と、ログインなしの投稿を認めている場合の見分けに使います。',
      },
      {
        heading: '外部への送信',
        text: '記事の画像とアイコンは配信元やログイン先のサーバーから読み込むため、IPアドレスなどがその相手に伝わります。広告を表示する場合、広告の配信元が端末の情報を取得することがあります。通報や異議の申し立てがあったことを運営に知らせるため、スレッドのタイトル、通報の理由、申し立てた方の会員番号を、運営が使うチャットサービスに送ることがあります。通報した方の情報とIPアドレスは送りません。',
      },
      {
        heading: '保存期間',
        text: [
          `投稿・通報・ログインに記録したIPアドレス: ${retentionDays.addresses}日`,
          `利用制限中の操作の記録: ${retentionDays.banLog}日`,
          `クリックと表示の記録: ${retentionDays.events}日（集計した数は残ります）`,
          `運営の操作の記録: ${retentionDays.audit / 365}年`,
          `終わった利用制限と異議の申し立て: ${retentionDays.bans / 365}年`,
          `運営への通知: ${retentionDays.notices}日（送った先では、その先の設定で定めた期間）`,
          'ログインの情報とプロフィール: 退会するまで',
          'サーバーのアクセス記録: サーバーの設定で定めた期間',
        ].join('\n'),
      },
      {
        heading: '退会',
        text: `プロフィールの画面から退会すると、アカウント、ログインの情報、プロフィール、メールアドレスを削除します。掲示板の投稿は、書いた名前も含めて残ります（記録したIPアドレスは投稿から${retentionDays.addresses}日で削除します）。同じ方の再開を見分けるため、ログイン先の会員番号から作った照合用の符号（元に戻せません）と元のアカウントの番号だけを30日間、利用制限中の場合はその期限まで残します。`,
      },
    ],
    dates,
  },
  contact: {
    lead: contact
      ? 'ご意見やご要望、掲載についてのご連絡は、次の宛先までお願いします。'
      : 'お問い合わせ先は準備中です。問題のある投稿は「通報」からお知らせください。',
    sections: [
      ...(contact ? [{ heading: '宛先', text: contact }] : []),
      {
        heading: '問題のある投稿を見つけたとき',
        text: `投稿のメニューにある「通報」からお知らせください。運営が内容を確認します。通報にはログインが必要です。${contact ? '1番の投稿については、上の宛先へご連絡ください。' : ''}`,
      },
      ...(contact
        ? [
            {
              heading: '記事の掲載について',
              text: '記事を配信しているサイトの方で、掲載の停止や修正をご希望の場合は、サイト名と対象の記事のアドレスを添えて、上の宛先へご連絡ください。',
            },
          ]
        : []),
    ],
  },
} satisfies Partial<Record<ScreenName, LegalText>>
