import { expect, it } from 'vitest'
import { linkErrorText } from './link-error.ts'

const ended = 'ログアウトしたため、連携を中止しました。ログインしてから、もう一度お試しください。'

it.each([
  [{ code: 'identity_already_exists', error: 'server_error' }, /^別のGAMELOGアカウントと連携しています。/],
  [{ code: 'manual_linking_disabled', status: 404 }, 'このサイトでは、連携の変更を受け付けていません。'],
  [{ code: 'single_identity_not_deletable', status: 422 }, /解除できません。$/],
  [{ code: 'session_not_found', error: 'access_denied' }, ended],
  // auth-js takes the code away from what ends a session, and from 5xx.
  [{ name: 'AuthSessionMissingError', status: 400 }, ended],
  [{ status: 503 }, '現在連携できません。1分ほど待ってから、もう一度お試しください。'],
  [{ code: 'unexpected_failure', error: 'temporarily_unavailable' }, /^現在連携できません。/],
  [{ code: 'unexpected_failure', error: 'server_error' }, /^ログイン先のサービスでエラー/],
  [{ status: 0 }, /^サーバーに接続できませんでした。/],
  [{ code: 'Click evil.example', error: 'x' }, /^ログイン先のサービスでエラー/],
])('says why an identity was not linked: %j', (facts, text) => {
  expect(linkErrorText(facts)).toMatch(text)
})
