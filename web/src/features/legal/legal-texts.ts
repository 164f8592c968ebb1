import type { PublicSettings } from '@gamelog/contracts/admin/public-settings'
import { refusedHeldDays, retentionDays } from '@gamelog/contracts/common/retention'
import { screens } from '@gamelog/contracts/screens'
import { noticeLimits } from '@gamelog/contracts/user/notice-limits'
import { readingLimits } from '@gamelog/contracts/user/reading'
import { mediaTexts } from './media-texts.ts'

interface LegalSection {
  heading: string
  text: string
  /** Screens where what the text speaks of is done, or accounts elsewhere. */
  links?: readonly { text: string; path: string }[]
}

export interface LegalText {
  lead: string
  sections: readonly LegalSection[]
  /** Said to readers without scripts, whose page was made before the operators' changes. */
  note?: string
  /** Made and last changed. */
  dates?: string
}

/** Operator and contact address, set by the deployer at build time. */
const operator = import.meta.env.VITE_OPERATOR_NAME || 'GAMELOG運営'
const builtContact = import.meta.env.VITE_CONTACT || ''

const dates = (revised: string) => `制定日: 2026年11月21日／最終改定日: ${revised}`

/** Settings in force that the texts state. */
export type LegalFacts = Pick<PublicSettings, 'retention' | 'links'>

/** The facts of an installation whose operators have changed nothing. */
export const standardFacts: LegalFacts = {
  retention: retentionDays,
  links: { contact: '', x: '', discord: '' },
}

/** The legal pages by screen. They say what the product does: change them with it. A deployer may replace them. */
export function legalTextsOf({
  retention,
  links,
}: LegalFacts): Record<'terms' | 'privacy' | 'contact', LegalText> {
  const contact = links.contact || builtContact
  return {
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
      dates: dates('2026年11月22日'),
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
          text: `不正な利用を防ぐため、ログイン、投稿、スレッド作成、通報、利用制限中の操作の際に、IPアドレス（投稿、スレッド作成、通報では接続元のポート番号、ログインではブラウザーの種類も）を記録します。サーバーのアクセス記録にも、IPアドレス、ブラウザーの種類、開いたページのアドレスが残り、障害や不正の調査だけに使います。エラーになったアクセスについては、日時、開こうとしたアドレス（「?」から後は除きます）、エラーの番号、IPアドレスを別に記録し、同じ目的だけに使います。ログインなしのリアクションを認めている場合は、同じ回線からの重複を防ぐため、IPアドレスから作った照合用の符号を、リアクションとともに${daysText(retention.addresses)}保存します。`,
        },
        {
          heading: '投稿の確認',
          text: `荒らしや繰り返しの投稿を防ぐため、投稿の文章を自動のルールで確かめ、公開しないことや、運営が確認してから公開することがあります。ルールに一致した文章は、公開しなかったものも含めて、アカウントの番号とともに${daysText(retention.ruleMatches)}保存します。公開前の確認を待つ投稿には、通常の投稿と同じ情報を記録し、公開しなかったときは、書いた方のマイページに${refusedHeldDays}日間表示します。同じ文章の繰り返しを見分けるため、文章から作った符号（元に戻せません）を1日保存します。`,
        },
        {
          heading: '掲載についての依頼',
          text: '掲載についての依頼を受けたときは、依頼の内容、連絡先（入力された場合）、IPアドレスを記録し、依頼への対応と不正な利用の防止だけに使います。依頼の控えのアドレスは、照合用の符号（元に戻せません）だけを保存します。運営への通知には、配信元の名前と依頼の種類だけを載せます。',
        },
        {
          heading: '閲覧の記録',
          text: 'クリックと表示を、日ごとに変わる符号（IPアドレスとブラウザーの種類、ログイン中のクリックではアカウントの番号からも作り、元に戻せません）とともに記録し、集計します。ほかのサイトに置かれた記事ウィジェットの表示とクリック、そこから配信元の記事へ進んだことも、同じ形の符号と、そのサイトのドメイン名とともに記録し、集計した数をそのサイトの方に見せることがあります。アクセスの件数と、応答にかかった時間も集計します。集計した数に、個人を見分けられる情報は含みません。外部の解析サービスには送信しません。',
        },
        {
          heading: '端末に保存するもの',
          text: 'ログインの状態、既読の記事、下書き、名前、自分の投稿と非表示にした投稿の番号、確認を待つ投稿を最後に送った日時、閉じたお知らせや案内、見た返信の番号、「常に表示」にした画像のリンク先、掲載についての依頼の控え、前回の訪問、表示設定は、お使いのブラウザーに保存します。しおり（スレッドを読んだ位置）、お気に入りスレッド、「あとで読む」の記事、NG設定もブラウザーに保存し、ログインしていなければ、ほかには送りません。オフラインで読めるように、開いたページと記事の一覧も保存します。Cookieは、ログインの手続き中と、ログインなしの投稿を認めている場合の見分けに使います。',
        },
        {
          heading: 'アカウントに保存するもの',
          text: `ログインしている間は、どの端末でも同じになるように、しおり（スレッドの番号、読んだ位置と日時、PCかモバイルか）、お気に入りスレッド、「あとで読む」の記事、NG設定、自分への返信を見た日時をサーバーにも保存します。ログインする前にブラウザーに保存していたものは、ログインしたアカウントに引き継ぎます。ログアウトすると、そのブラウザーからは削除します。ほかの方に見せることや、集計、広告に使うことはありません。しおりは新しい${readingLimits.place}件を残し、それより古いものは削除します。一覧から外したものは、ほかの端末に伝えるため、種類と番号（NG設定はNGにした言葉など）と日時だけを${retentionDays.removedReading}日まで残します。自分の投稿への返信などの通知は、スレッドとレスの番号、スレッドのタイトル、日時、既読にした日時を、新しい${noticeLimits.kept}件まで、${retentionDays.memberNotices}日保存します（投稿の文章は保存しません）。オフにした通知の種類と、「できたら知らせる」を選んだページも保存します。マイページの「端末とデータ」で自分のデータのダウンロードを準備すると、書き込んだ投稿や設定などをまとめたファイルをサーバーに保存し、準備ができてから${retentionDays.exports}日で削除します。`,
        },
        {
          heading: '外部への送信',
          text: [
            '記事の画像とアイコンは配信元やログイン先のサーバーから読み込むため、IPアドレスなどがその相手に伝わります。広告を表示する場合、広告の配信元が端末の情報を取得することがあります。通報や異議の申し立てがあったことを運営に知らせるため、スレッドのタイトル、通報の理由、申し立てた方の会員番号を、運営が使うチャットサービスに送ることがあります。通報した方の情報とIPアドレスは送りません。',
            ...mediaTexts,
          ].join('\n'),
        },
        {
          heading: '保存期間',
          text: [
            `投稿・通報・ログイン・掲載についての依頼に記録したIPアドレス、投稿と通報のポート番号: ${daysText(retention.addresses)}（法令による開示請求などで保全しているあいだは、それが終わるまで）`,
            `自動のルールに一致した文章の記録: ${daysText(retention.ruleMatches)}`,
            `利用制限中の操作の記録: ${daysText(retention.banLog)}`,
            `クリックと表示の記録（ウィジェットの表示、クリックなどを含みます）: ${daysText(retention.events)}`,
            `エラーになったアクセスの記録（IPアドレスを含みます）: ${daysText(retention.errors)}`,
            'クリック、表示、アクセスを集計した数（個人を見分けられる情報は含みません）: 期限なし',
            `運営の操作の記録: ${daysText(retention.audit)}`,
            `終わった利用制限と異議の申し立て: ${daysText(retention.bans)}`,
            `掲載についての依頼と回答、連絡先: 対応が終わってから${daysText(retention.sourceRequests)}`,
            `運営への通知: ${daysText(retention.notices)}（送った先では、その先の設定で定めた期間）`,
            'ログインの情報とプロフィール: 退会するまで',
            'しおり、お気に入りスレッド、「あとで読む」の記事、NG設定: 一覧から外すか退会するまで',
            `一覧から外したものの記録: ${retentionDays.removedReading}日`,
            `マイページの通知: ${retentionDays.memberNotices}日`,
            `ダウンロードのために準備した自分のデータ: 準備ができてから${retentionDays.exports}日`,
            'サーバーのアクセス記録: サーバーの設定で定めた期間',
          ].join('\n'),
        },
        {
          heading: '発信者情報の開示と保全',
          text: `投稿のIPアドレスと接続元のポート番号は${daysText(retention.addresses)}で削除します。投稿の日時は、投稿とともに残ります。裁判所の決定や、権利を侵害されたとする方からの法令にもとづく請求を受けたときは、対象の会員かスレッドの記録を、退会したあとも含めて、必要なあいだ保全することがあります。開示するのは、法令にもとづく場合に限り、求められた範囲の記録だけです。${contact ? '請求は、お問い合わせの宛先まで、対象のスレッドの番号、レスの番号、日時、請求の根拠を添えてお送りください。' : '請求の宛先は、お問い合わせのページでお知らせします。'}`,
        },
        {
          heading: '退会',
          text: `マイページの「プロフィール」か「端末とデータ」から退会すると、アカウント、ログインの情報、プロフィール、メールアドレス、アカウントに保存したしおり、お気に入りスレッド、「あとで読む」の記事、NG設定、通知、ダウンロードのために準備したデータを削除します。掲示板の投稿は、書いた名前も含めて残ります（記録したIPアドレスは投稿から${daysText(retention.addresses)}で削除します。保全しているあいだは残ります）。退会した方が再びログインしたときに見分けるため、ログイン先の会員番号から作った照合用の符号（元に戻せません）と元のアカウントの番号だけを30日間、利用制限中の場合はその期限まで残します。ログイン先との連携を解除したときも、同じ符号と番号だけを同じ期間残します。`,
        },
      ],
      note: 'ここにある日数は、標準のものです。運営が変えた日数は、スクリプトを有効にすると表示されます。',
      dates: dates('2026年11月27日'),
    },
    contact: {
      lead: contact
        ? 'ご意見やご要望、掲載についてのご連絡は、次の宛先までお願いします。'
        : 'お問い合わせ先は準備中です。問題のある投稿は「通報」からお知らせください。',
      sections: [
        ...(contact ? [{ heading: '宛先', text: contact }] : []),
        ...officialLinks(links),
        {
          heading: '問題のある投稿を見つけたとき',
          text: `投稿のメニューにある「通報」からお知らせください。運営が内容を確認します。通報にはログインが必要です。${contact ? '1番の投稿については、上の宛先へご連絡ください。' : ''}`,
        },
        {
          heading: '記事の掲載について',
          text: '記事を配信しているサイトの方は、「掲載についての依頼」から、掲載の停止や修正を依頼できます。返事もその画面に届きます。',
          links: [{ text: screens['source-request'].title, path: screens['source-request'].path }],
        },
      ],
    },
  }
}

function officialLinks({ x, discord }: LegalFacts['links']): LegalSection[] {
  const accounts = [
    { text: '公式X', path: x },
    { text: '公式Discord', path: discord },
  ].filter(({ path }) => path !== '')
  return accounts.length === 0 ? [] : [{ heading: '公式アカウント', text: '', links: accounts }]
}

/** 「90日」, 「2年」. */
function daysText(days: number): string {
  return days % 365 === 0 ? `${days / 365}年` : `${days}日`
}
