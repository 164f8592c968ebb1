import { type ErrorFacts, obstacleTexts } from './login-error.ts'

const trouble = 'ログイン先のサービスでエラーが発生しました。少し待ってから、もう一度お試しください。'
const unavailable = '現在連携できません。1分ほど待ってから、もう一度お試しください。'
const expired = '連携の手続きが時間切れになったか、別のブラウザーで開かれました。もう一度お試しください。'
const ended = 'ログアウトしたため、連携を中止しました。ログインしてから、もう一度お試しください。'
const unsupported = '現在は連携に使えません。'

const byCode: Record<string, string> = {
  ...obstacleTexts,
  identity_already_exists: '別のGAMELOGアカウントと連携しています。先にそちらの連携を解除してください。',
  single_identity_not_deletable: 'ログインに使えるのはこれだけなので、解除できません。',
  identity_not_found: 'すでに解除されています。',
  email_conflict_identity_not_deletable: 'メールアドレスがほかの会員と重なるため、解除できません。',
  manual_linking_disabled: 'このサイトでは、連携の変更を受け付けていません。',
  access_denied: 'ログイン先の画面でキャンセルされました。',
  user_banned: '利用を制限されているため、連携を変更できません。',
  session_not_found: ended,
  session_expired: ended,
  bad_jwt: ended,
  no_authorization: ended,
  user_not_found: ended,
  bad_oauth_state: expired,
  bad_code_verifier: expired,
  flow_state_expired: expired,
  flow_state_not_found: expired,
  pkce_code_verifier_not_found: expired,
  bad_oauth_callback: 'ログイン先からの応答を確認できませんでした。もう一度お試しください。',
  validation_failed: unsupported,
  provider_disabled: unsupported,
  oauth_provider_not_supported: unsupported,
  over_request_rate_limit: unavailable,
  request_timeout: unavailable,
}

/** Why an identity was not linked or unlinked. Only texts of our own: anybody could write text into the address. */
export function linkErrorText({ code, error, status, name }: ErrorFacts & { name?: string }): string {
  const known = byCode[code ?? '']
  if (known) return known
  if (name === 'AuthSessionMissingError') return ended
  if (status === 0) return 'サーバーに接続できませんでした。通信状況を確認して、もう一度お試しください。'
  if (error === 'temporarily_unavailable' || (status !== undefined && status >= 500)) return unavailable
  return trouble
}
