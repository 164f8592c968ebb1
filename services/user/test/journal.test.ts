import { callAs } from '@gamelog/testing/internal-tokens'
import {
  expectSameTables,
  makeJournalFolder,
  readJournal,
  restoreBackup,
  untilWritten,
} from '@gamelog/testing/journal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { replay } from '../src/journal/replay.ts'
import { issueAdmin } from './_admin.ts'
import { call } from './_browser.ts'
import { memberOf } from './_members.ts'
import { type Stack, startStack } from './_stack.ts'

let folder: Awaited<ReturnType<typeof makeJournalFolder>>
let stack: Stack
let admin: Awaited<ReturnType<typeof issueAdmin>>
beforeAll(async () => {
  folder = await makeJournalFolder()
  stack = await startStack({ env: { JOURNAL_DIR: folder.path } })
  await memberOf(stack, 'demo-admin')
  admin = await issueAdmin(stack)
})
afterAll(async () => {
  await stack[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const asAdmin = async (method: string, path: string, body?: unknown) => {
  const answer = await call(stack.base, method, `/api/admin${path}`, admin.token, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}
const ban = (userId: string, expires_at: number | null = null) =>
  asAdmin('POST', '/bans', { user_id: userId, reason: '荒らし行為', memo: '秘密のメモ', expires_at })
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds

/** The board tells who is under a legal hold. */
async function hold(...ids: string[]): Promise<void> {
  const members = ids.map((user_id) => ({ user_id, until: null }))
  const { status } = await fetch(`${stack.base}/internal/legal-holds`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...callAs('board', 'user') },
    body: JSON.stringify({ members }),
  })
  expect(status).toBe(204)
}

/** A backup of this moment as a restore leaves it. */
async function takeBackup() {
  const backup = await restoreBackup(stack.adminUrl, 'user')
  const env = { ...stack.env, USER_DATABASE_URL: backup.urls.user }
  return {
    replay: () => replay(readConfig(env)),
    /** Memos and answers to appeals are not in the journal; ids of retained records are made anew. */
    expectSame: () =>
      expectSameTables('user', [backup.adminUrl, stack.adminUrl], {
        tables: ['appeals', 'flows', 'legal_holds_told', 'signing_keys'],
        columns: ['memo', 'id'],
      }),
    [Symbol.asyncDispose]: () => backup[Symbol.asyncDispose](),
  }
}

test('退会, bans and holds since the backup are made again, in their order', async () => {
  const enter = (name: string) => memberOf(stack, `demo-journal-${name}`)
  const [leaver, held, banned] = [await enter('leaver'), await enter('held'), await enter('banned')]
  const [lifted, shortened] = [await enter('lifted'), await enter('shortened')]
  const [appealing, twice] = [await enter('appealing'), await enter('twice')]
  for (const { id } of [lifted, shortened, appealing, twice]) await ban(id)
  const { body: appeal } = await appealing.api('POST', '/api/users/me/appeal', { text: '言い分' })
  await using backup = await takeBackup()

  // Held before it leaves: its records are retained, as they are by the replay.
  await hold(held.id)
  for (const member of [leaver, held]) expect((await member.api('DELETE', '/api/users/me')).status).toBe(204)
  await ban(banned.id, inSeconds(86_400))
  await asAdmin('DELETE', `/bans/${lifted.id}`, {})
  await asAdmin('PUT', `/bans/${shortened.id}`, { expires_at: inSeconds(3_600) })
  await asAdmin('POST', `/appeals/${appeal.appeal.id}/decide`, { outcome: 'lifted', reply: '返事' })
  // Lifted and banned anew: another ban.
  await asAdmin('DELETE', `/bans/${twice.id}`, {})
  await ban(twice.id)
  // Told each minute: the same list is no decision.
  await hold(held.id)
  await untilWritten(stack.adminUrl, 'user')

  expect(await backup.replay()).toMatch(
    /: 9 made again, 0 already so, 0 about what the backup does not have$/,
  )
  await backup.expectSame()

  const journal = await readJournal(folder.path, 'user')
  expect(journal.filter(({ kind }) => kind === 'held-members')).toHaveLength(1)
  for (const secret of ['秘密のメモ', '言い分', '127.0.0.1', 'journal-leaver'])
    expect(JSON.stringify(journal)).not.toContain(secret)
})

test('an account of after the backup is left out; a second restore finds nothing to do', async () => {
  await using backup = await takeBackup()
  const late = await memberOf(stack, 'demo-journal-late')
  expect((await late.api('DELETE', '/api/users/me')).status).toBe(204)
  await untilWritten(stack.adminUrl, 'user')
  expect(await backup.replay()).toMatch(
    /: 0 made again, 0 already so, 1 about what the backup does not have$/,
  )
  expect(await backup.replay()).toBeNull()
})
