import { beforeEach, expect, it, vi } from 'vitest'
import { leaveIfByHand, setSignOutHooks, signOut } from './sign-out.ts'

const steps: string[] = []
/** As the login service's client does it: the end of a session is told before the call returns. */
const client = {
  error: null as Error | null,
  async signOut() {
    if (client.error === null) end()
    return { error: client.error }
  },
}
vi.mock('./auth.ts', () => ({ loadAuth: async () => client }))

function end() {
  leaveIfByHand()
  steps.push('shown')
}

beforeEach(() => {
  steps.length = 0
  client.error = null
  setSignOutHooks({ before: async () => void steps.push('sent'), leave: () => void steps.push('left') })
})

it('what the account keeps on this device is gone before the visitor is shown', async () => {
  expect(await signOut('local')).toBe(true)
  expect(steps.slice(0, 3)).toEqual(['sent', 'left', 'shown'])
})

it('a session that ends otherwise, or goes on, leaves it to its owner', async () => {
  end()
  client.error = new Error('not reached')
  expect(await signOut('global')).toBe(false)
  end()
  expect(steps).toEqual(['shown', 'sent', 'shown'])
})
