import { readRetention } from '@gamelog/server/retention-rules'
import { expect, test } from 'vitest'
import { eraseAddresses } from '../src/jobs/erase-addresses.ts'
import { retentionRules } from '../src/jobs/retention-rules.ts'
import { stageBoard } from './_board.ts'
import { addRule, words } from './_rules.ts'

const day = 86_400_000

test('addresses of posts and reports are gone after 90 days, not before', async () => {
  await using stage = await stageBoard()
  const [author, reporter] = [await stage.member(), await stage.member()]
  const { thread } = await stage.makeThread(author)
  const path = `/api/board/threads/${thread.id}/posts`
  for (const content of ['古い', '新しい']) await author.post(path, { content }, { 'x-client-port': '51422' })
  for (const number of [2, 3]) await reporter.post(`${path}/${number}/report`, { reason: '荒らし' })
  const now = Date.now()
  const [old, recent] = [new Date(now - 90 * day - 1_000), new Date(now - 90 * day + 60_000)]
  for (const [number, at] of [
    [2, old],
    [3, recent],
  ] as const) {
    await stage.db.updateTable('posts').set({ posted_at: at }).where('post_number', '=', number).execute()
    await stage.db.updateTable('reports').set({ reported_at: at }).where('post_number', '=', number).execute()
  }
  await eraseAddresses(stage, now)
  const posts = await stage.db
    .selectFrom('posts')
    .select(['author_ip', 'author_port', 'content', 'author_user_id'])
    .orderBy('post_number')
    .execute()
  expect(posts.map(({ author_ip }) => author_ip !== null)).toEqual([true, false, true])
  expect(posts.map(({ author_port }) => author_port)).toEqual([null, null, 51_422])
  expect(posts[1]).toMatchObject({ content: '古い', author_user_id: author.userId })
  const reports = await stage.db
    .selectFrom('reports')
    .select(['reporter_ip', 'reporter_user_id'])
    .orderBy('post_number')
    .execute()
  expect(reports.map(({ reporter_ip }) => reporter_ip !== null)).toEqual([false, true])
  expect(reports[0]?.reporter_user_id).toBe(reporter.userId)
})

test('the address of a post that was held counts from its sending, not from its publication', async () => {
  await using stage = await stageBoard()
  const [author, admin] = [await stage.member(), await stage.admin('admin')]
  await addRule(admin, [words('本名')], { effect: 'hold' })
  const { thread } = await stage.makeThread(author)
  const path = `/api/board/threads/${thread.id}/posts`
  const [early, late] = ['本名その1', '本名その2'] as const
  for (const content of [early, late]) await author.post(path, { content }, { 'x-client-port': '51422' })
  const now = Date.now()
  const [old, recent] = [new Date(now - 90 * day - 3_600_000), new Date(now - 80 * day)]
  for (const [content, at] of [
    [early, old],
    [late, recent],
  ] as const)
    await stage.db.updateTable('held_posts').set({ held_at: at }).where('content', '=', content).execute()
  for (const { id } of (await admin.get('/api/admin/held-posts')).json.posts)
    expect((await admin.post(`/api/admin/held-posts/${id}/publish`)).status).toBe(200)

  const addresses = async () =>
    Object.fromEntries(
      (
        await stage.db
          .selectFrom('posts')
          .select(['content', 'author_ip', 'author_port'])
          .where('content', 'in', [early, late])
          .execute()
      ).map(({ content, author_ip, author_port }) => [content, [author_ip, author_port]]),
    )
  const known = ['127.0.0.1', 51_422]
  expect(await addresses()).toEqual({ [early]: known, [late]: known })
  const next = (await readRetention(stage.db, { kept: retentionRules, settings: stage.settings }, now)).find(
    ({ thing }) => thing === 'post-addresses',
  )
  expect(next?.next?.rows).toBe(1)
  await eraseAddresses(stage, now)
  expect(await addresses()).toEqual({ [early]: [null, null], [late]: known })
  await eraseAddresses(stage, now + 11 * day)
  expect((await addresses())[late]).toEqual([null, null])
})
