import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useAccountId } from './last-session.ts'
import { clearSession, storeSession } from './session-store.ts'

function Account() {
  return useAccountId()
}

test('the account stays while its session has ended, until another one signs in', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const session = { token: 't', expires_at: 0, role: 'admin', user: { id: 'a', email: '' } } as const
  const page = document.createElement('div')
  const root = createRoot(page)
  act(() => storeSession(session))
  act(() => root.render(<Account />))
  act(() => clearSession())
  expect(page.textContent).toBe('a')
  act(() => storeSession({ ...session, user: { id: 'b', email: '' } }))
  expect(page.textContent).toBe('b')
  act(() => root.unmount())
  vi.unstubAllGlobals()
})
