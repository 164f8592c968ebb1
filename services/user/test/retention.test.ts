import { randomUUID } from 'node:crypto'
import { createDatabase } from '@gamelog/server/database'
import { settingsWith } from '@gamelog/testing/settings'
import { expect, test } from 'vitest'
import type { Tables } from '../src/db/tables.ts'
import { deleteExpiredRecords } from '../src/jobs/start-housekeeping.ts'
import { insertBanLog } from '../src/moderation/bans/log-repository.ts'
import { signInRaw } from './_browser.ts'
import { startStack } from './_stack.ts'

const day = 86_400_000

test('ban log and addresses of sessions are gone after 90 days, not before', async () => {
  await using stack = await startStack()
  const db = createDatabase<Tables>({ url: stack.env.USER_DATABASE_URL ?? '', schema: 'user', max: 1 })
  try {
    const { user } = await signInRaw(stack, 'demo-retention')
    const now = Date.now()
    const entry = (t: number) => ({
      id: randomUUID(),
      t: new Date(t),
      user_id: user.id,
      service: 'board',
      ip: '192.0.2.1',
      route: 'PUT /api/users/me',
    })
    const recent = entry(now - 90 * day + 60_000)
    await insertBanLog(db, [entry(now - 90 * day - 1_000), recent])
    await deleteExpiredRecords({ db, settings: settingsWith() }, now)
    expect(await db.selectFrom('ban_log').select('id').execute()).toEqual([{ id: recent.id }])

    const sessions = () => db.selectFrom('sessions').select(['id', 'ip', 'user_agent']).execute()
    const [session] = await sessions()
    expect(session?.ip).not.toBe('')
    await deleteExpiredRecords({ db, settings: settingsWith() }, now + 91 * day)
    expect(await sessions()).toEqual([{ id: session?.id, ip: '', user_agent: '' }])
  } finally {
    await db.destroy()
  }
})
