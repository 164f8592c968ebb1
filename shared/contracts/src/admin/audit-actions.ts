/** Every action of the audit log, with what the back office calls it. */
export const auditActions = {
  'session.login': '管理画面にログインした',
  'session.logout': '管理画面からログアウトした',
  'session.lock': '管理画面へのログインを15分間止めた',
  'admin.grant': '管理権限を付けた',
  'admin.revoke': '管理権限を外した',
  'admin.password': '管理パスワードを変えた',
  'job.retry': '届かなかったものを再実行した',
  'job.discard': '届かなかったものを破棄した',
  'audit.export': '監査ログをCSVにした',
  'ads.update': '広告を保存した',
  'pickup.set-position': 'ピックアップの枠を変えた',
  'pickup.set-priority': 'ピックアップの順番を変えた',
  'pickup.add': 'ピックアップに追加した',
  'pickup.update': 'ピックアップを保存した',
  'pickup.delete': 'ピックアップから外した',
  'source.add': '配信元を追加した',
  'source.edit': '配信元の設定を変えた',
  'source.pause': '配信元の取得を止めた',
  'source.resume': '配信元の取得を再開した',
  'source.remove': '配信元を外した',
  'source.restore': '外した配信元を元に戻した',
  'source-rule.add': '掲載のルールを追加した',
  'source-rule.edit': '掲載のルールを変えた',
  'source-rule.delete': '掲載のルールを削除した',
  'thread.delete': 'スレッドを非表示にした',
  'thread.restore': 'スレッドを公開に戻した',
  'thread.lock': 'スレッドの書き込みを終了した',
  'thread.unlock': 'スレッドの書き込みを再開した',
  'post.create': '運営として投稿した',
  'post.delete': '投稿を削除した',
  'post.restore': '投稿を復元した',
  'report.resolve': '通報を解決した',
  'member.memo': '運営メモを保存した',
  'member.addresses': '会員のアドレスを表示した',
  'report.reopen': '通報を未処理に戻した',
  'ban.create': 'BANした',
  'ban.delete': 'BANを解除した',
  'ban.change_end': 'BANの期限を変えた',
  'ban_log.show_addresses': 'ブロックログのアドレスを表示した',
  'appeal.decide': '申し立てを処理した',
  'error_log.show_addresses': 'エラーログのアドレスを表示した',
  'incident.note': 'インシデントの経過を書いた',
  'incident.take': 'インシデントを引き受けた',
  'incident.release': 'インシデントの引き受けをやめた',
  'demo_history.clear': '見本の履歴を削除した',
} as const

export type AuditAction = keyof typeof auditActions

/** Actions that only looked at something; the audit log can leave them out (`views=hide`). */
export const auditViews: readonly AuditAction[] = [
  'session.login',
  'session.logout',
  'audit.export',
  'ban_log.show_addresses',
  'member.addresses',
  'error_log.show_addresses',
]

/** What an action is called; an action of another version by its own name. */
export function auditActionLabel(action: string): string {
  return Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action
}

/** Kinds of targets, by what a target begins with: `thread:12/post:3`. */
export const auditTargets: Readonly<Record<string, string>> = {
  thread: 'スレッド',
  post: 'レス',
  report: '通報',
  user: '会員',
  appeal: '申し立て',
  ban_log: 'ブロックログ',
  pickup: 'ピックアップ',
  ads: '広告',
  source: '配信元',
  'source-rule': '掲載のルール',
  session: '管理画面',
  password: '管理パスワード',
  audit: '監査ログ',
  job: 'ジョブ',
  error_log: 'エラーログ',
  incident: 'インシデント',
  demo_history: '見本の履歴',
}
