import { expect, test } from 'vitest'
import { forgetAddresses } from '../src/jobs/forget-addresses.ts'
import { stageBoard } from './_board.ts'

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
  await forgetAddresses(stage.db, now)
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
