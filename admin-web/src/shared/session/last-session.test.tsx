import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAccountId } from './last-session.ts'
import { forgetSession, keepSession } from './session-store.ts'

function Account() {
  return useAccountId()
}

test('the account stays while its session has ended, until another one signs in', () => {
  const session = { token: 't', expires_at: 0, role: 'admin', user: { id: 'a', email: '' } } as const
  keepSession(session)
  forgetSession()
  expect(renderToStaticMarkup(<Account />)).toBe('a')
  keepSession({ ...session, user: { id: 'b', email: '' } })
  expect(renderToStaticMarkup(<Account />)).toBe('b')
})
