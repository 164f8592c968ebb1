import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import type { ThreadDetail } from '@gamelog/contracts/board/thread'
import { type Stack, startStack } from '@gamelog/testing/stack'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAdminCommand } from './_admin-command.ts'
import { type Admin, accountOf, addOperator, makeAdmin } from './_api-admin.ts'
import { type Member, makeMember, sendJson } from './_api-member.ts'
import { isWritten, restoreSnapshot, takeSnapshot } from './_snapshot.ts'
import { waitFor } from './_wait.ts'

const services = ['user-1', 'board-1', 'antenna-1', 'admin-1', 'widget-1', 'worker-1']

let stack: Stack
let admin: Admin
beforeAll(async () => {
  stack = await startStack()
  admin = await makeAdmin(stack.origin, stack.dataDir)
})
afterAll(() => stack?.stop())

const healthy = async () => (await fetch(`${stack.origin}/healthz`)).status === 200
const send = async (path: string, body: object, headers: Record<string, string>, method = 'POST') => {
  const answer = await sendJson(stack.origin + path, body, headers, method)
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  return answer.status === 204 ? null : answer.json()
}
const byAdmin = (path: string, body: object = {}, method = 'POST') =>
  send(`/api/admin${path}`, body, admin.adminHeaders, method)
const makeThread = async (by: Member, title: string): Promise<number> => {
  const body = { title, game_category: 'fps-general', content: '最初の書き込み' }
  const { thread } = (await send('/api/board/threads', body, by.headers)) as { thread: { id: number } }
  return thread.id
}

/** Threads whose posts are deleted; undefined while the board does not answer. */
async function deletedOf(id: number): Promise<number[] | 'deleted' | undefined> {
  const answer = await fetch(`${stack.origin}/api/board/threads/${id}`).catch(() => undefined)
  if (answer?.status === 404) return 'deleted'
  if (!answer?.ok) return undefined
  const { posts } = (await answer.json()) as ThreadDetail
  return posts.filter(({ deleted }) => deleted === 1).map(({ post_number }) => post_number)
}

async function shownArticles(): Promise<string[] | undefined> {
  const answer = await fetch(`${stack.origin}/api/articles.json`).catch(() => undefined)
  if (!answer?.ok) return undefined
  return ((await answer.json()) as ArticlesFile).articles.map(({ id }) => id)
}

test('a restored site opens with what was decided since its backup, and not before', async () => {
  const [writer, leaver, banned] = [
    await makeMember(stack.origin),
    await makeMember(stack.origin),
    await makeMember(stack.origin),
  ]
  const operator = await addOperator(stack, admin, 'moderator')
  const thread = await makeThread(writer, '残るスレ')
  const gone = await makeThread(banned, '消えるスレ')
  await send(`/api/board/threads/${thread}/posts`, { content: '消える書き込み' }, leaver.headers)
  await waitFor(async () => ((await shownArticles()) ?? []).length > 0, 60_000)
  const [article = ''] = (await shownArticles()) ?? []
  await takeSnapshot(stack, 'snapshot')
  await waitFor(healthy, 60_000)

  await byAdmin(`/board/threads/${thread}/posts/2`, {}, 'DELETE')
  await byAdmin(`/board/threads/${gone}`, {}, 'DELETE')
  await send('/api/users/me', {}, leaver.headers, 'DELETE')
  await byAdmin('/bans', { user_id: accountOf(banned), reason: '荒らし行為' })
  await byAdmin('/takedowns', { target: 'article', article_id: article, reason: 'rights', note: '申し出' })
  runAdminCommand(stack.dataDir, 'revoke', String(operator.profile.user_number))
  // Within a second each is in the journal.
  await waitFor(() => isWritten(stack), 5_000)

  // The machine is lost: nobody acts while the backup is put in its place, without its journal.
  for (const name of services) stack.kill(name, 'SIGSTOP')
  await restoreSnapshot(stack, 'snapshot')
  const journal = join(stack.dataDir, 'journal')
  await rename(journal, `${journal}.away`)
  for (const name of services) stack.kill(name)
  const line = `there is no journal in ${join(journal, 'board')}: copy it there`
  await waitFor(async () => stack.lastWords('board-1').includes(line), 60_000)
  expect(await deletedOf(thread)).toBeUndefined()

  await rename(`${journal}.away`, journal)
  // From its first answer on, the site has forgotten nothing.
  const seen = new Set<string>()
  const { ms } = await waitFor(async () => {
    seen.add(`${thread}: ${(await deletedOf(thread)) ?? 'away'}`)
    seen.add(`${gone}: ${(await deletedOf(gone)) ?? 'away'}`)
    seen.add(`article: ${(await shownArticles())?.includes(article) ?? 'away'}`)
    return healthy()
  }, 120_000)
  const right = [`${thread}: 2`, `${gone}: deleted`, 'article: false']
  expect([...seen].filter((each) => !each.endsWith('away')).sort()).toEqual(right.sort())
  process.stdout.write(`restored and open after ${(ms / 1_000).toFixed(1)} s\n`)

  const refused = await sendJson(
    `${stack.origin}/api/board/threads/${thread}/posts`,
    { content: 'x' },
    banned.headers,
  )
  expect(refused.status).toBe(403)
  expect((await fetch(`${stack.origin}/api/users/me`, { headers: leaver.headers })).status).toBe(401)
  expect(runAdminCommand(stack.dataDir, 'list')).toMatch(
    new RegExp(`revoked .+ #${operator.profile.user_number} `),
  )
})
