/** What jobs are called here; one without an entry goes by its own name. */
const labels: Readonly<Record<string, string>> = {
  fetch: 'フィードの取得',
  publish: 'articles.jsonの書き出し',
  trial: '試しの取得',
  archive: '動きのないスレッドの過去ログ化',
  'forget-addresses': '古いアドレスの削除',
  'delete-idempotency-keys': '二重送信の控えの削除',
  'withdraw-departed': '退会した会員の通報と反応の片づけ',
  'reweigh-reports': '通報の重みの計算',
  'run-cleanups': '一括で隠す・元に戻す',
  'ship-outbox': '監査ログと通知の送り出し',
  'write-journal': '復元用の記録の書き出し',
  'journal-retention': '復元用の記録の整理',
  'ship-member-notices': '会員への通知の送り出し',
  'tell-of-open-sections': '公開されたページのお知らせ',
  'ship-departures': '退会の知らせ',
  'rotate-keys': '署名の鍵の入れ替え',
  reseal: '新しい秘密の値での封印のやり直し',
  sweep: '終わったログインの片づけ',
  retention: '古い記録の削除',
  partitions: '日ごとの記録の用意と削除',
  trending: '人気の記事の計算',
  'notice-failing-sources': '取得できない配信元の確認',
  'takedown-checks': '取り下げの確認',
  'ended-widgets': '終了したウィジェットの片付け',
  'watch-admin': '管理サービスの確認',
  'take-over-outages': '管理サービスの停止の記録',
  'thin-monitor-samples': 'モニターの記録の間引き',
  'send-notices': 'Webhookの通知',
  notices: 'Webhookの通知',
  'reconcile-feeds': '取得の予定の確認',
  'plan-link-checks': '記事リンクの確認の予定',
  'check-links': '記事リンクの確認',
  'source-figures': '配信元の数の集計',
  heartbeat: '生存の知らせ',
  'publish-auth-state': 'BANとログアウトの公開',
  'publish-legal-holds': '保全の知らせ',
  'publish-admin-sessions': '管理セッションの公開',
  outbox: '監査ログと通知の送り出し',
  journal: '復元用の記録の書き出し',
  feed: 'フィード',
  clicks: 'クリックの記録',
  'page-views': '閲覧の記録',
  'request-stats': 'アクセスの集計の送り出し',
  'user-exports': '会員のデータの書き出し',
  exports: '書き出したデータの片付け',
  'end-pins': '固定の期限の確認',
  'sweep-post-rules': '自動ルールの古い記録の削除',
  'live-check': '開いているスレッドの更新の確認',
  'site-state': 'お知らせと停止の確認',
  'publish-site': 'お知らせと停止の公開',
  settings: '設定の確認',
  'publish-settings': '設定の公開',
  'most-clicked': 'よく押された記事の取得',
  'notice-verdicts': 'A/Bテストの結果の確認',
  'widget-events': 'ウィジェットの記録',
}

/** Consequences of pausing a queue, by its name. */
const pauseEffects: Readonly<Record<string, string>> = {
  feed: '新しい記事が入りません。',
  publish: '取り下げやピックアップの反映が15秒ほど遅れます。',
  'user-jobs': '署名の鍵が入れ替わりません。監査ログの記録も遅れます。',
  'admin-jobs': 'Webhookの通知が送られません。',
  'board-jobs': '過去ログ化と一括の操作が進みません。監査ログの記録も遅れます。',
  'antenna-jobs': '取り下げの確認が進みません。監査ログの記録も遅れます。',
  'widget-jobs': '監査ログの記録が遅れます。',
}

/** 「止めている間は、…」 for a queue whose pause stops something that others rely on. */
export function pauseEffect(queue: string): string | undefined {
  const effect = pauseEffects[queue]
  return effect && `止めている間は、${effect}`
}

const services: Readonly<Record<string, string>> = {
  user: '会員',
  board: '掲示板',
  antenna: 'アンテナ',
  admin: '管理',
  widget: 'ウィジェット',
  worker: 'ワーカー',
}

export function serviceLabel(service: string): string {
  return services[service] ?? service
}

/** What a job, a queue or a stream is called. */
export function jobLabel(name: string): string {
  const [, service = ''] = /^ban-log-(.+)$/.exec(name) ?? []
  if (service) return `止めた書き込みの記録（${serviceLabel(service)}）`
  const [, counting = ''] = /^requests-(.+)$/.exec(name) ?? []
  if (counting) return `アクセスの集計（${serviceLabel(counting)}）`
  const [, ticking = ''] = /^(.+)-jobs$/.exec(name) ?? []
  if (ticking) return `${serviceLabel(ticking)}の定期の仕事`
  const [, stream = ''] = /^store-(.+)$/.exec(name) ?? []
  return stream ? `${jobLabel(stream)}の保存` : (labels[name] ?? name)
}
