import { notFound, type ScreenName } from './screens.ts'

/** What a page's head says of it, by screen. Apart from the table, because no script of a page needs them. */
export const screenDescriptions = {
  home: 'Apex Legends、オーバーウォッチ2（Overwatch 2）、マーベル・ライバルズ（Marvel Rivals）など、FPSゲームの最新記事をまとめて読めるアンテナサイトです。',
  login: 'Discord・Google・XのアカウントでGAMELOGにログインできます。',
  board:
    'Apex Legends、オーバーウォッチ2（Overwatch 2）、マーベル・ライバルズ（Marvel Rivals）など、FPSゲームの話題を語り合う掲示板です。',
  ngid: 'IDや語を指定して、見たくない投稿や記事を非表示にできます。',
  profile: 'お気に入りのスレッド、履歴、自分への返信とプロフィールをまとめて見られます。',
  about: 'GAMELOGの使い方。記事の読み方、ゲームのタブ、掲示板、ログインについてご案内します。',
  terms: 'GAMELOGをご利用いただく際の規約です。',
  privacy: 'GAMELOGが扱う情報と、その使い方についてのご説明です。',
  contact: 'GAMELOGへのお問い合わせ先のご案内です。',
  sources:
    'GAMELOGが見出しを載せている配信元の一覧です。載せた記事の数、クリック数、直接届いた割合、リンク切れを公開しています。',
  'source-request': '配信元の方が、掲載の停止や修正を依頼できます。',
  rules: '投稿の上限、投稿が非表示になるとき、利用制限の期間と異議申し立てについてのご説明です。',
  status: 'GAMELOGの各機能がいま動いているか、これまで止まったことがあるかをお知らせします。',
} as const satisfies Partial<Record<ScreenName, string>>

/** Description of a static screen. */
export function descriptionOf(name: ScreenName): string {
  const all: Partial<Record<ScreenName, string>> = screenDescriptions
  return all[name] ?? notFound.description
}
