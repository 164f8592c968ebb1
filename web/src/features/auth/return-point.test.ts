// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { takePendingAction } from '../../shared/pending-action.ts'
import { rememberReturn } from './remember-return.ts'
import { restoreReturn, returnedTo } from './return-point.ts'

function visit(path: string) {
  history.replaceState(null, '', path)
}

beforeEach(() => {
  sessionStorage.clear()
  takePendingAction('投稿')
})

describe('the way back from login', () => {
  it('leads to the screen, with the answer and the action', () => {
    visit('/board/thread/3?q=1#p12')
    rememberReturn('投稿')
    visit('/?code=abc&sb_flow_id=f1')
    restoreReturn()
    expect(location.pathname + location.search + location.hash).toBe(
      '/board/thread/3?q=1&code=abc&sb_flow_id=f1#p12',
    )
    expect(returnedTo()).toEqual({ path: '/board/thread/3?q=1#p12', scroll: 0, action: '投稿' })
    expect(takePendingAction('リアクション')).toBe(false)
    expect(takePendingAction('投稿')).toBe(true)
    expect(takePendingAction('投稿')).toBe(false)
  })

  it('resumes nothing after a failed login', () => {
    visit('/board')
    rememberReturn('投稿')
    visit('/?error=access_denied&error_code=access_denied')
    restoreReturn()
    expect(location.pathname).toBe('/board')
    expect(takePendingAction('投稿')).toBe(false)
  })

  it('is used once', () => {
    visit('/board')
    rememberReturn(null)
    visit('/?code=abc')
    restoreReturn()
    visit('/?code=def')
    restoreReturn()
    expect(location.pathname).toBe('/')
  })

  it('goes home from the login page', () => {
    visit('/login')
    rememberReturn(null)
    visit('/?code=abc')
    restoreReturn()
    expect(location.pathname).toBe('/')
  })

  it('keeps the back office until the session is there', () => {
    visit('/login?next=%2Fadmin%2Fsources%3Fq%3D1')
    rememberReturn(null)
    visit('/?code=abc')
    restoreReturn()
    expect(location.href).toBe(`${location.origin}/?code=abc`)
    expect(returnedTo()?.office).toBe('/admin/sources?q=1')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'board'])(
    'never leads to %s',
    (path) => {
      sessionStorage.setItem('gamelog:login-return', JSON.stringify({ path, scroll: 0, action: null }))
      visit('/?code=abc')
      restoreReturn()
      expect(location.href).toBe(`${location.origin}/?code=abc`)
    },
  )

  it('leaves other addresses alone', () => {
    visit('/board')
    rememberReturn(null)
    visit('/?game=device')
    restoreReturn()
    expect(location.search).toBe('?game=device')
  })
})
