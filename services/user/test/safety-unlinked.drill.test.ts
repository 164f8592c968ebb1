import { drillSize } from '@gamelog/testing/drills'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, signInRaw } from './_browser.ts'
import { enter, linkFully, newAccount, unlink } from './_linking.ts'
import { queryUser } from './_members.ts'
import { type Stack, startStack } from './_stack.ts'

const members = drillSize({ short: 4, full: 60 })

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack[Symbol.asyncDispose]())

test(`of ${members} members who leave, an unlinked identity that signs in meanwhile brings none back`, async () => {
  for (let round = 0; round < members; round += 1) {
    const account = newAccount('unlinked')
    const member = await enter(stack, account)
    await linkFully(member, 'google', account)
    expect(await unlink(member, 'google')).toBeUndefined()
    // Now before the leaving, now after it, now in between.
    const [left, holder] = await Promise.all([
      call(stack.base, 'DELETE', '/api/users/me', member.token),
      signInRaw(stack, account, 'google'),
    ])
    expect(left.status).toBe(204)
    expect(holder.user.id).not.toBe(member.id)
    expect((await signInRaw(stack, account, 'google')).user.id).toBe(holder.user.id)
    expect((await signInRaw(stack, account)).user.id).toBe(member.id)
  }
  expect(await queryUser(stack, 'select 1 from tombstones')).toEqual([])
})
