import { describe, expect, it } from 'vitest'
import { hasLoginAnswer } from '../../shared/account/has-login-answer.ts'
import { loginErrorIn, moveLoginAnswer, withoutLoginAnswer } from './login-answer.ts'
import { loginErrorText } from './login-error.ts'

const at = (path: string) => new URL(path, 'https://gamelog.example')
const refused = at(
  '/?sb_flow_id=f1&error=access_denied&error_code=access_denied&error_description=%3Cb%3E#error=access_denied&error_code=access_denied&error_description=x&sb=',
)

describe('the address of the way back', () => {
  it('is told from others', () => {
    expect(hasLoginAnswer(at('/?code=abc'))).toBe(true)
    expect(hasLoginAnswer(refused)).toBe(true)
    expect(hasLoginAnswer(at('/#error_code=bad_oauth_state'))).toBe(true)
    expect(hasLoginAnswer(at('/?game=apex-legends#p12'))).toBe(false)
  })

  it('names the error from query or fragment', () => {
    expect(loginErrorIn(refused)).toEqual({ code: 'access_denied', error: 'access_denied' })
    expect(loginErrorIn(at('/#error=server_error&error_code=unexpected_failure'))).toEqual({
      code: 'unexpected_failure',
      error: 'server_error',
    })
    expect(loginErrorIn(at('/?code=abc'))).toBeNull()
  })

  it('is cleaned of the answer and nothing else', () => {
    expect(withoutLoginAnswer(refused).href).toBe('https://gamelog.example/')
    expect(withoutLoginAnswer(at('/board/thread/3?code=a&sb_flow_id=b&after=4#p12')).href).toBe(
      'https://gamelog.example/board/thread/3?after=4#p12',
    )
  })

  it('moves the answer to where the visitor was', () => {
    expect(moveLoginAnswer(at('/?code=a&sb_flow_id=b'), '/board?game=apex-legends#x').href).toBe(
      'https://gamelog.example/board?game=apex-legends&code=a&sb_flow_id=b#x',
    )
    const moved = moveLoginAnswer(at('/#error=server_error&error_code=unexpected_failure&sb='), '/board#x')
    expect(loginErrorIn(moved)).toEqual({ code: 'unexpected_failure', error: 'server_error' })
    expect(withoutLoginAnswer(moved).href).toBe('https://gamelog.example/board#x')
  })
})

describe('the red banner', () => {
  it.each([
    [{ code: 'access_denied' }, 'ログインに失敗しました: ログイン先の画面でキャンセルされました'],
    [
      { code: 'unexpected_failure', error: 'server_error' },
      'ログインに失敗しました: ログイン先のサービスでエラーが発生しました。少し待ってから、もう一度お試しください。',
    ],
    [
      { code: 'unexpected_failure', error: 'temporarily_unavailable' },
      'ログインに失敗しました: 現在ログインできません。1分ほど待ってから、もう一度お試しください。',
    ],
    [
      { status: 0 },
      'ログインに失敗しました: サーバーに接続できませんでした。通信状況を確認して、もう一度お試しください。',
    ],
    [{ code: 'never heard of' }, 'ログインに失敗しました: 不明なエラー'],
    [{}, 'ログインに失敗しました: 不明なエラー'],
  ])('says why: %j', (facts, text) => {
    expect(loginErrorText(facts)).toBe(text)
  })
})
