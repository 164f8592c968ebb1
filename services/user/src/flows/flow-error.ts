import { withQuery } from './redirect-target.ts'

/** Reason of a failed sign-in, as the client reads it from the address it returns to. */
export interface FlowError {
  error: 'access_denied' | 'invalid_request' | 'server_error' | 'temporarily_unavailable'
  error_code: string
  /** Shown to the visitor. */
  error_description: string
}

export const badState: FlowError = {
  error: 'invalid_request',
  error_code: 'bad_oauth_state',
  error_description:
    'ログインの手続きが時間切れになったか、別のブラウザーで開かれました。もう一度ログインしてください。',
}

export const badCallback: FlowError = {
  error: 'invalid_request',
  error_code: 'bad_oauth_callback',
  error_description: 'ログイン先からの応答を確認できませんでした。もう一度ログインしてください。',
}

export const providerFailed: FlowError = {
  error: 'server_error',
  error_code: 'unexpected_failure',
  error_description: 'ログイン先のサービスでエラーが発生しました。少し待ってから、もう一度お試しください。',
}

export const temporarilyUnavailable: FlowError = {
  error: 'temporarily_unavailable',
  error_code: 'unexpected_failure',
  error_description: '現在ログインできません。1分ほど待ってから、もう一度お試しください。',
}

export const signupDisabled: FlowError = {
  error: 'access_denied',
  error_code: 'signup_disabled',
  error_description: '現在、はじめての方のログインを受け付けていません',
}

/** Maps the provider's `error`; its description is not passed on, it may hold any text. */
export function fromProvider(error: string): FlowError {
  if (error === 'access_denied')
    return {
      error: 'access_denied',
      error_code: 'access_denied',
      error_description: 'ログイン先の画面でキャンセルされました',
    }
  return providerFailed
}

/** The address to return to, with the error in query and fragment, as GoTrue does. */
export function errorAddress(redirectTo: string, error: FlowError): string {
  const url = new URL(withQuery(redirectTo, { ...error }))
  url.hash = new URLSearchParams({ ...error, sb: '' }).toString()
  return url.href
}
