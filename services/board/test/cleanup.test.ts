import { randomUUID } from 'node:crypto'
import { cleanupPreview } from '@gamelog/contracts/board/cleanup'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseAddresses } from '../src/jobs/erase-addresses.ts'
import { runCleanups } from '../src/moderation/cleanup/run-cleanups.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'

let stage: Stage
let admin: Person
let moderator: Person
beforeAll(async () => {
  stage = await stageBoard()
  admin = await stage.admin()
  moderator = await stage.admin('moderator')
})
afterAll(() => stage[Symbol.asyncDispose]())

const root = '/api/admin/board/cleanups'
const since = '2026-01-01T00:00:00.000Z'
const everything = { take: 'all', except: [], also: [], threads: true, reactions: true, note: '荒らし' }

const preview = async (user: { userId: string }, by = admin) =>
  (await by.post(`${root}/member-preview`, { user_id: user.userId, since })).json

async function clean(user: { userId: string }, more: Record<string, unknown> = {}, by = admin) {
  const { until } = await preview(user)
  const body = { id: randomUUID(), user_id: user.userId, since, until, ...everything, ...more }
  return by.post(`${root}/member`, body)
}
const undo = (id: string, by = admin) => by.post(`${root}/${id}/undo`, {})

const write = async (person: Person, threadId: number, content: string) =>
  (await person.post(`/api/board/threads/${threadId}/posts`, { content })).json.post.post_number as number
const deletedIn = async (threadId: number) =>
  (await stage.readThread(threadId)).posts.filter(({ deleted }) => deleted === 1).map((p) => p.post_number)
const setIp = (threadId: number, number: number, ip: string) =>
  stage.db
    .updateTable('posts')
    .set({ author_ip: ip })
    .where('thread_id', '=', threadId)
    .where('post_number', '=', number)
    .execute()
const audited = async (action: string) =>
  (await listChanges(stage.db))
    .filter((change) => change.action === action)
    .map(({ target, reason }) => ({ target, reason }))

test('a member is cleaned up as shown, and all of it comes back, but for what others changed', async () => {
  const [bad, other] = [await stage.member(), await stage.member()]
  const { thread } = await stage.makeThread(other)
  const { thread: own } = await stage.makeThread(bad, { title: '荒らしスレ' })
  const [first, second, third, fourth] = [
    await write(bad, thread.id, '悪口'),
    await write(bad, thread.id, 'もう一つ'),
    await write(bad, thread.id, '前から消えている'),
    await write(bad, thread.id, '感想'),
  ] as [number, number, number, number]
  await write(other, thread.id, `>>${first} やめて`)
  await write(other, own.id, 'となりの投稿')
  await other.post(`/api/board/threads/${thread.id}/posts/${first}/report`, { reason: '荒らし' })
  await bad.post(`/api/board/threads/${thread.id}/posts/1/reaction`, { type: 'like', action: 'toggle' })
  await admin.delete(`/api/admin/board/threads/${thread.id}/posts/${third}`)

  const seen = await preview(bad, moderator)
  expect(cleanupPreview.safeParse(seen).success).toBe(true)
  expect(seen).toMatchObject({
    all: { posts: 4, replies: 1 },
    reported: { posts: 1, replies: 1 },
    deleted: 1,
    accounts: 1,
    threads: 1,
    posts_of_others: 1,
    reactions: 1,
  })
  expect(seen.posts).toHaveLength(5)
  expect(seen.posts.find((post: { post_number: number }) => post.post_number === third).deleted).toBe(true)

  // Without a note, nothing; what was unticked stays; what is posted after the preview, too.
  expect((await clean(bad, { note: ' ' })).status).toBe(400)
  const body = {
    id: randomUUID(),
    user_id: bad.userId,
    since,
    until: seen.until,
    ...everything,
    except: [`${thread.id}.${fourth}`],
  }
  const later = await write(bad, thread.id, 'あとから')
  const { status, json } = await moderator.post(`${root}/member`, body)
  expect(status).toBe(201)
  expect(json.cleanup).toMatchObject({
    state: 'done',
    posts: 3,
    threads: 1,
    reactions: 1,
    total: 5,
    through: 5,
  })
  expect((await moderator.post(`${root}/member`, body)).json.cleanup.id).toBe(body.id)
  expect(await deletedIn(thread.id)).toEqual([first, second, third])
  expect((await stage.visitor.get(`/api/board/threads/${own.id}`)).status).toBe(404)
  const likes = async () =>
    (await stage.visitor.get(`/api/board/threads/${thread.id}/all-reactions`)).json.reactions['1']
      ?.like_count ?? 0
  expect(await likes()).toBe(0)
  const reports = async () => (await admin.get(`/api/admin/reports?user_id=${other.userId}`)).json.reports
  expect(await reports()).toMatchObject([{ status: 'resolved', outcome: 'confirmed', note: '荒らし' }])

  // Since then another admin restored and deleted one anew: that is theirs.
  const path = `/api/admin/board/threads/${thread.id}/posts/${second}`
  await admin.post(`${path}/restore`)
  await admin.delete(path)
  expect((await undo(body.id, moderator)).json.cleanup).toMatchObject({
    state: 'undone',
    posts: 2,
    threads: 1,
    reactions: 1,
  })
  expect(await deletedIn(thread.id)).toEqual([second, third])
  expect((await stage.readThread(own.id)).posts).toHaveLength(2)
  expect(await likes()).toBe(1)
  expect(await reports()).toMatchObject([{ status: 'pending' }])
  expect((await stage.readThread(thread.id)).posts.at(-1)).toMatchObject({ post_number: later, deleted: 0 })
  expect((await undo(body.id)).json.cleanup.state).toBe('undone')
  expect((await undo(randomUUID())).status).toBe(404)

  const target = `user:${bad.userId}/cleanup:${body.id}`
  expect(await audited('cleanup.create')).toContainEqual({ target, reason: '荒らし' })
  expect(await audited('cleanup.undo')).toContainEqual({ target, reason: null })
  expect(await audited('post.delete')).toContainEqual({
    target: `thread:${thread.id}/post:${first}`,
    reason: '荒らし',
  })
})

test('only what was reported, then nothing is left; a change by somebody else meanwhile is skipped', async () => {
  const [bad, other] = [await stage.member(), await stage.member()]
  const { thread } = await stage.makeThread(other)
  const [reported, plain] = [await write(bad, thread.id, '悪口'), await write(bad, thread.id, '感想')]
  await other.post(`/api/board/threads/${thread.id}/posts/${reported}/report`, { reason: '荒らし' })
  const { json } = await clean(bad, { take: 'reported' })
  expect(json.cleanup).toMatchObject({ posts: 1, total: 1 })
  expect(await deletedIn(thread.id)).toEqual([reported])
  expect((await clean(bad, { take: 'none' })).json).toMatchObject({
    code: 'nothing_to_hide',
  })
  expect((await clean(bad, { take: 'none', also: [`${thread.id}.${plain}`] })).json.cleanup.posts).toBe(1)
})

test('an address is for administrators: IPv6 by /64, guests included; it is not kept longer than addresses are', async () => {
  const [one, two, other] = [await stage.member(), await stage.member(), await stage.member()]
  const { thread } = await stage.makeThread(other)
  const mine = [await write(one, thread.id, 'A'), await write(two, thread.id, 'B')]
  await setIp(thread.id, mine[0] as number, '2001:db8:1:2::1')
  await setIp(thread.id, mine[1] as number, '2001:db8:1:2:ffff::2')
  await setIp(thread.id, await write(other, thread.id, 'C'), '2001:db8:1:3::1')
  const address = '2001:db8:1:2::99'
  const ask = { address, since }
  expect((await moderator.post(`${root}/address-preview`, ask)).status).toBe(403)
  expect((await admin.post(`${root}/address-preview`, { ...ask, address: '300.1.1.1' })).json.detail).toBe(
    'アドレスの形が正しくありません',
  )
  const { json: seen } = await admin.post(`${root}/address-preview`, ask)
  expect(seen).toMatchObject({ all: { posts: 2 }, accounts: 2, reactions: null })
  expect(await audited('cleanup.preview_address')).toHaveLength(1)

  const { reactions: _none, ...order } = everything
  const body = { id: randomUUID(), ...ask, until: seen.until, ...order }
  expect((await moderator.post(`${root}/address`, body)).status).toBe(403)
  expect((await admin.post(`${root}/address`, body)).json.cleanup).toMatchObject({ posts: 2, address })
  expect(await deletedIn(thread.id)).toEqual(mine)
  const shownTo = async (by: Person) => (await by.get(`${root}/${body.id}`)).json.cleanup
  expect(await shownTo(moderator)).toMatchObject({ address: null, is_address: true })
  expect(JSON.stringify(await audited('cleanup.create'))).not.toContain('2001:db8')
  await eraseAddresses(stage, Date.now() + 91 * 86_400_000)
  expect(await shownTo(admin)).toMatchObject({ address: null, is_address: true })
})

test('over 500 go on in the background, are counted, and come back as well', async () => {
  const bad = await stage.member()
  const other = await stage.member()
  const { thread } = await stage.makeThread(other)
  await stage.fill(thread.id, 701)
  await stage.db
    .updateTable('posts')
    .set({ author_user_id: bad.userId })
    .where('thread_id', '=', thread.id)
    .where('post_number', '>', 1)
    .execute()
  const { json } = await clean(bad)
  const { id } = json.cleanup
  expect(json.cleanup).toMatchObject({ state: 'hiding', total: 700, through: 500 })
  const context = { ...stage, announce: async () => undefined }
  await runCleanups(context)
  const now = async () => (await admin.get(`${root}/${id}`)).json.cleanup
  await expect.poll(now).toMatchObject({ state: 'done', through: 700, posts: 700 })
  expect(await deletedIn(thread.id)).toHaveLength(700)
  expect((await undo(id)).json.cleanup).toMatchObject({ state: 'undoing', through: 500 })
  await runCleanups(context)
  await expect.poll(now).toMatchObject({ state: 'undone', posts: 700 })
  await expect.poll(() => deletedIn(thread.id)).toEqual([])
  expect((await admin.get(root)).json.cleanups[0].id).toBe(id)
})
