import { drillSize } from '@gamelog/testing/drills'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice, password } from './_back-office.ts'
import { accessOf, wrongCode } from './_second-factor.ts'

const guesses = drillSize({ short: 20, full: 500 })

let office: BackOffice
beforeAll(async () => {
  office = await openBackOffice()
})
afterAll(() => office[Symbol.asyncDispose]())

test(`of ${guesses} guesses at once with session and password in hand, five are looked at`, async () => {
  const access = accessOf(office)
  const member = await office.signIn()
  const token = await office.enter(member)
  const { key } = await access.enrol(token)
  const tasks = ['second-factor', 'second-factor/remove', 'recovery-codes']
  const guess = { password, code: wrongCode(key) }
  const answers = await Promise.all(
    Array.from({ length: guesses }, (_, each) =>
      access.call(token, 'POST', `/own-access/${tasks[each % tasks.length]}`, guess, member),
    ),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(guesses - 5)
  expect((await access.call(token, 'GET', '/own-access')).json()).toMatchObject({
    second_factor: 'on',
    recovery_left: 10,
  })
})
