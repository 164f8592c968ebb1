/** Fields of an auth error, from auth-js's errors or the address. */
export interface ErrorFacts {
  /** GoTrue's error_code. */
  code?: string | null | undefined
  /** OAuth's error. */
  error?: string | null | undefined
  status?: number | undefined
}

const expired =
  'ログインの手続きが時間切れになったか、別のブラウザーで開かれました。もう一度ログインしてください。'
const providerTrouble = 'ログイン先のサービスでエラーが発生しました。少し待ってから、もう一度お試しください。'
const unavailable = '現在ログインできません。1分ほど待ってから、もう一度お試しください。'
const unsupported = 'このログイン方法は現在使えません。ほかの方法でログインしてください。'
const cancelled = 'ログイン先の画面でキャンセルされました'

/** Why this browser cannot keep a login, by code; also of a linking. */
export const obstacleTexts = {
  storage_blocked:
    'ブラウザーの設定で、Cookieやサイトデータの保存がブロックされています。このサイトに許可してから、もう一度お試しください。',
  storage_full:
    'ブラウザーの保存容量に空きがありません。端末の空き容量を確認してから、もう一度お試しください。',
}

const byCode: Record<string, string> = {
  ...obstacleTexts,
  access_denied: cancelled,
  signup_disabled: '現在、はじめての方のログインを受け付けていません',
  user_banned: 'このアカウントは利用を制限されているため、ログインできません',
  bad_oauth_state: expired,
  bad_oauth_callback: 'ログイン先からの応答を確認できませんでした。もう一度ログインしてください。',
  bad_code_verifier: expired,
  flow_state_expired: expired,
  flow_state_not_found: expired,
  pkce_code_verifier_not_found: expired,
  validation_failed: unsupported,
  provider_disabled: unsupported,
  oauth_provider_not_supported: unsupported,
  over_request_rate_limit: unavailable,
  request_timeout: unavailable,
}

const byError: Record<string, string> = {
  temporarily_unavailable: unavailable,
  server_error: providerTrouble,
  access_denied: cancelled,
}

function loginErrorReason({ code, error, status }: ErrorFacts): string {
  const known = byCode[code ?? ''] ?? byError[error ?? '']
  if (known) return known
  if (status === 0) return 'サーバーに接続できませんでした。通信状況を確認して、もう一度お試しください。'
  if (status === 429 || status === 503) return unavailable
  return code === 'unexpected_failure' ? providerTrouble : '不明なエラー'
}

/**
 * The red banner's text. Only texts of our own: anybody could write text into the address.
 */
export function loginErrorText(facts: ErrorFacts): string {
  return `ログインに失敗しました: ${loginErrorReason(facts)}`
}

/** For an exception between the press of a button and the provider's page. */
export const loginExceptionText = 'ログイン処理中にエラーが発生しました'
