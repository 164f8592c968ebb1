import { createDatabase } from '@gamelog/server/database'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tables } from '../src/db/tables.ts'
import { openSectionsOf } from '../src/members/section-wishes/open-sections.ts'
import { tellOfOpenSections } from '../src/members/section-wishes/tell-of-open-sections.ts'
import { memberOf } from './_members.ts'
import { type Stack, startStack } from './_stack.ts'

const path = '/api/users/me/section-wishes'

let stack: Stack
let db: Kysely<Tables>
beforeAll(async () => {
  stack = await startStack()
  db = createDatabase<Tables>({ url: `${stack.env.USER_DATABASE_URL}`, schema: 'user', max: 4 })
})
afterAll(async () => {
  await db.destroy()
  await stack[Symbol.asyncDispose]()
})

type Member = Awaited<ReturnType<typeof memberOf>>
const noticesOf = async ({ api }: Member) => (await api('GET', '/api/users/me/notices')).body.notices

test('a wish is stored once, and taken back', async () => {
  const { api } = await memberOf(stack, 'demo-wisher')
  expect((await api('PUT', `${path}/ranking`)).body).toEqual({ sections: ['ranking'] })
  expect((await api('PUT', `${path}/ranking`)).body).toEqual({ sections: ['ranking'] })
  expect((await api('PUT', `${path}/quiz`)).body).toEqual({ sections: ['ranking', 'quiz'] })
  expect((await api('DELETE', `${path}/ranking`)).body).toEqual({ sections: ['quiz'] })
  expect((await api('GET', path)).body).toEqual({ sections: ['quiz'] })
  expect((await api('PUT', `${path}/board`)).status).toBe(400)
})

test('each who asked for a section is told once when it is open, by however many replicas', async () => {
  const members = await Promise.all(['demo-w1', 'demo-w2'].map((account) => memberOf(stack, account)))
  for (const { api } of members) {
    await api('PUT', `${path}/events`)
    await api('PUT', `${path}/skins`)
  }
  const tell = () => tellOfOpenSections(db, ['events', 'ranking'], Date.now())
  await Promise.all([tell(), tell(), tell()])
  for (const member of members) {
    expect(await noticesOf(member)).toMatchObject([
      { group: 'operators', heading: '「イベント」を公開しました', href: '/events', is_read: false },
    ])
    expect((await member.api('GET', path)).body).toEqual({ sections: ['skins'] })
  }
})

test('of a section that closed and opens again, one who asked again is told again', async () => {
  const member = await memberOf(stack, 'demo-again')
  for (const time of [1, 2]) {
    await member.api('PUT', `${path}/loadout`)
    await tellOfOpenSections(db, ['loadout'], Date.now())
    expect(await noticesOf(member)).toHaveLength(time)
    stack.clock.advance(1)
  }
})

test('a site that tells no states of sections has none open', () => {
  expect(openSectionsOf({ sections: {} })).toEqual([])
  expect(openSectionsOf({ sections: { quiz: 'open', skins: 'hidden' } })).toEqual(['quiz'])
})
