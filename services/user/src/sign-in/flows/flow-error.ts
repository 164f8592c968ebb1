import { withQuery } from './redirect-target.ts'

/** Reason of a failed sign-in or linking, as the client reads it from the address it returns to. */
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

/** The identity was unlinked from an account that is banned. */
export const formerBanned: FlowError = {
  error: 'access_denied',
  error_code: 'user_banned',
  error_description: 'このアカウントは利用を制限されているため、ログインできません',
}

/** A linking is refused; the session it began in goes on. */
export const linkRefusals = {
  // As GoTrue, which has no OAuth error for its 422.
  taken: {
    error: 'server_error',
    error_code: 'identity_already_exists',
    error_description:
      '別のGAMELOGアカウントと連携しています。先にそちらの連携を解除するか、退会してください。',
  },
  linked: {
    error: 'server_error',
    error_code: 'identity_already_exists',
    error_description: '同じサービスの別のアカウントと連携しています。先にその連携を解除してください。',
  },
  ended: {
    error: 'access_denied',
    error_code: 'session_not_found',
    error_description: 'ログアウトしたため、連携を中止しました。ログインしてからもう一度お試しください。',
  },
  banned: {
    error: 'access_denied',
    error_code: 'user_banned',
    error_description: 'このアカウントは利用を制限されているため、連携できません',
  },
  stopped: {
    error: 'temporarily_unavailable',
    error_code: 'unexpected_failure',
    error_description: '現在は閲覧のみのため、連携を変更できません。',
  },
} as const satisfies Record<string, FlowError>

/** A refusal that undoes the transaction it is thrown in. */
export class FlowRefusedError extends Error {
  override name = 'FlowRefusedError'
  readonly reason: FlowError
  constructor(reason: FlowError) {
    super(reason.error_code)
    this.reason = reason
  }
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
