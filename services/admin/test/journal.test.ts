import { readTables } from '@gamelog/testing/database-copy'
import { callAs } from '@gamelog/testing/internal-tokens'
import { makeJournalFolder, readJournal, restoreBackup, untilWritten } from '@gamelog/testing/journal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay } from '../src/journal/replay.ts'
import { type BackOffice, type Member, openBackOffice } from './_back-office.ts'

let folder: Awaited<ReturnType<typeof makeJournalFolder>>
let office: BackOffice
let token: string
beforeAll(async () => {
  folder = await makeJournalFolder()
  office = await openBackOffice({ JOURNAL_DIR: folder.path })
  token = await office.enter(await office.signIn())
})
afterAll(async () => {
  await office[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<void> {
  const headers = path.startsWith('/internal')
    ? callAs('user', 'admin')
    : { authorization: `Bearer ${token}` }
  const answer = await office.stage.app.inject({
    method,
    url: path.startsWith('/internal') ? path : `/api/admin/operators${path}`,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  expect(answer.statusCode, answer.body).toBe(204)
}
const add = ({ userId }: Member, role: string) => call('POST', '', { user_id: userId, role })

/** An own password and a second factor, set before the backup. */
async function setAccess({ userId }: Member): Promise<void> {
  const set = new Date('2026-11-01T00:00:00Z')
  const password = { password_hash: 'hash', password_changed_at: set }
  const factor = { second_factor_secret: 'sealed', second_factor_since: set }
  await office.stage.db
    .insertInto('admin_own_access')
    .values({ user_id: userId, ...password, ...factor })
    .execute()
}

test('grants and what was reset since the backup are as they were, also of who left', async () => {
  const [added, changed, removed, leaver, lost, byCommand] = await Promise.all(
    Array.from({ length: 6 }, () => office.signIn({ granted: false })),
  )
  if (!added || !changed || !removed || !leaver || !lost || !byCommand) throw new Error('six members')
  for (const member of [changed, removed, leaver, lost]) await add(member, 'editor')
  for (const member of [leaver, lost]) await setAccess(member)
  const url = office.stage.config.db.url
  await using backup = await restoreBackup(url, 'admin')

  await add(added, 'viewer')
  await call('PUT', `/${changed.userId}`, { role: 'moderator' })
  await call('DELETE', `/${removed.userId}`)
  await call('POST', `/${lost.userId}/reset-second-factor`)
  await office.command(['reset', String(lost.number)])
  await office.command(['grant', String(byCommand.number)])
  const departures = [{ user_id: leaver.userId, left_at: new Date().toISOString() }]
  await call('POST', '/internal/departed-operators', { departures })
  await untilWritten(url, 'admin')

  const config = { ...office.stage.config, db: { url: backup.urls.admin, schema: 'admin' } }
  expect(await replay(config)).toMatch(/: 7 made again, 0 already so, 0 about what the backup does not have$/)
  const access = async (from: string) => {
    const tables = await readTables(from, 'admin', { tables: [], columns: [] })
    return ['admins', 'admin_own_access', 'admin_recovery_codes'].map((name) => tables[`admin."${name}"`])
  }
  expect(await access(backup.adminUrl)).toEqual(await access(url))
  expect(JSON.stringify(await readJournal(folder.path, 'admin'))).not.toMatch(/hash|sealed/)
})
