import type { Settings } from '@gamelog/server/settings/settings'

/** What the file says of itself, before its parts. docs/export.md describes the same for programs. */
export const about = [
  'GAMELOGで、あなたが書いたものと設定したものの写しです。日時は世界標準時（UTC）で、日本時間より9時間遅れています。',
  'profileはプロフィール、game_accountsはゲーム内の名前、identitiesはログインに使うアカウント、sessionsはログイン中の端末です。',
  'favouritesはお気に入りスレッド、placesはしおり（読んだ位置）、laterは「あとで読む」、ng_groupsとng_rulesはNG設定、replies_seen_untilは自分への返信を見た日時です。',
  'noticesはマイページの通知、notices_offはオフにした通知の種類、section_wishesは「できたら知らせる」を選んだページです。',
  'bansは利用制限と、あなたの異議申し立てとその答えです。',
  'threadsは立てたスレッド、postsは書き込んだ投稿です。stateのdeletedは運営が削除したもの、hiddenは通報で非表示になっているもので、文章は書いたときのままです。',
  'held_postsは公開前の確認を待っている投稿と、確認で公開されなかった投稿、refused_postsは自動のルールで公開されなかった投稿です。',
  'reactionsはいいねなどの反応、reportsは送った通報とその結果、mentionsはあなたの投稿への返信の場所です（文章はほかの方のものなので入っていません）。',
] as const

/** What is not in it, and why. */
export function notesOf(settings: Settings): string[] {
  return [
    'IPアドレス、ログインのための鍵、運営の内部のメモは入っていません。',
    '記事のクリックとページの表示は、アカウントと結び付けて保存していないため、入っていません（日ごとに変わる、元に戻せない符号だけを使います）。',
    'この端末のブラウザーだけに保存しているもの（既読の記事、下書き、表示設定など）は入っていません。',
    `公開前の確認が終わった投稿と、自動のルールで公開されなかった投稿の文章は、${settings.get('retention.rule-matches')}日で削除するため、それより古いものは入っていません。`,
    'ログインしないで書き込んだ投稿と、運営として書き込んだ投稿は入っていません。',
  ]
}
