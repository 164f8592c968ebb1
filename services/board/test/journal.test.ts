import { randomUUID } from 'node:crypto'
import { createDatabase } from '@gamelog/server/database'
import { callAs } from '@gamelog/testing/internal-tokens'
import {
  expectSameTables,
  makeJournalFolder,
  readJournal,
  restoreBackup,
  untilWritten,
} from '@gamelog/testing/journal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { BoardTables } from '../src/db/tables.ts'
import { replay } from '../src/journal/replay.ts'
import type { Person } from './_board.ts'
import { type LegalStage, stageLegal } from './_legal.ts'

let folder: Awaited<ReturnType<typeof makeJournalFolder>>
let legal: LegalStage
let { stage, admin } = {} as LegalStage
beforeAll(async () => {
  folder = await makeJournalFolder()
  legal = await stageLegal({ JOURNAL_DIR: folder.path })
  ;({ stage, admin } = legal)
})
afterAll(async () => {
  await legal[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

const write = async (person: Person, threadId: number, content = '書き込み') =>
  (await person.post(`/api/board/threads/${threadId}/posts`, { content })).json.post.post_number as number
const ok = ({ status, text }: { status: number; text: string }) => expect(status, text).toBeLessThan(300)
const report = async (by: Person, id: number, n: number) =>
  ok(await by.post(`/api/board/threads/${id}/posts/${n}/report`, { reason: '荒らし' }))
const remove = async (id: number, n?: number) =>
  ok(await admin.delete(`/api/admin/board/threads/${id}${n === undefined ? '' : `/posts/${n}`}`))
const bringBack = async (id: number, n?: number) =>
  ok(await admin.post(`/api/admin/board/threads/${id}${n === undefined ? '' : `/posts/${n}`}/restore`))
const decide = async (outcome: string, id: number, n: number) => {
  const rows = await stage.db
    .selectFrom('reports')
    .select('id')
    .where('thread_id', '=', id)
    .where('post_number', '=', n)
    .execute()
  const report_ids = rows.map((row) => row.id)
  ok(await admin.post('/api/admin/reports/resolve', { report_ids, note: '確認', outcome }))
  return report_ids
}

/** A backup of this moment as a restore leaves it. */
async function takeBackup(source = stage.adminUrl) {
  const backup = await restoreBackup(source, 'board')
  const target = { url: backup.urls.board, schema: 'board' }
  const db = createDatabase<BoardTables>({ ...target, max: 1 })
  return {
    db: target,
    adminUrl: backup.adminUrl,
    replay: () => replay({ ...stage.config, db: target }),
    /** The deleted posts of a thread, and the likes of its first post. */
    async read(id: number) {
      const ofThread = db.selectFrom('posts').selectAll().where('thread_id', '=', id)
      const posts = await ofThread.orderBy('post_number').execute()
      const thread = await db.selectFrom('threads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return {
        deleted: posts.flatMap(({ post_number, deleted_at }) => (deleted_at ? [post_number] : [])),
        likes: posts[0]?.like_count,
        isDeleted: thread.deleted_at !== null,
      }
    },
    departures: async () =>
      (await db.selectFrom('departures').select('user_id').execute()).map(({ user_id }) => user_id),
    lowestVersion: async () =>
      Math.min(
        ...(await db.selectFrom('threads').select('edit_revision').execute()).map((row) => row.edit_revision),
      ),
    cleanups: () => db.selectFrom('cleanups').select(['id', 'state']).execute(),
    /** Expects what the board has that lived on. */
    expectSame: () => expectSameTables('board', [backup.adminUrl, stage.adminUrl], { columns: notCompared }),
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await backup[Symbol.asyncDispose]()
    },
  }
}

/**
 * Versions count steps, of which several may have been one; reasons, notes and addresses are not in the journal; a hold's begin has
 * milliseconds there.
 */
const notCompared = [
  ...['revision', 'edit_revision', 'reaction_revision', 'counts_revision', 'rewritten_at', 'relisted_at'],
  ...['reason', 'note', 'reporter_ip', 'reporter_port', 'since', 'last_posted_at'],
]

test('a restored board makes every decision since its backup again', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => stage.member()))
  const [writer, bad, leaver] = people as [Person, Person, Person]
  const { thread } = await stage.makeThread(writer)
  const { thread: hidden } = await stage.makeThread(writer, { title: '消えるスレ' })
  const { thread: named } = await stage.makeThread(writer, { title: '実名の入ったスレ' })
  const numbers = []
  for (let count = 0; count < 6; count += 1) numbers.push(await write(bad, thread.id))
  const [first, second, third, fourth, fifth, sixth] = numbers as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  ok(await bad.post(`/api/board/threads/${thread.id}/posts/1/reaction`, { type: 'like', action: 'toggle' }))
  ok(
    await leaver.post(`/api/board/threads/${thread.id}/posts/1/reaction`, { type: 'like', action: 'toggle' }),
  )
  await remove(thread.id, sixth)
  await using backup = await takeBackup()

  // Deleted, restored and deleted again; the thread too.
  await remove(thread.id, first)
  await bringBack(thread.id, first)
  await remove(thread.id, first)
  await bringBack(thread.id, sixth)
  await remove(hidden.id)
  // Hidden by reports; decided both ways; reopened.
  for (const by of people.filter((each) => each !== bad)) {
    await report(by, thread.id, second)
    await report(by, thread.id, third)
    await report(by, thread.id, fourth)
    await report(by, thread.id, fifth)
  }
  await decide('confirmed', thread.id, third)
  await decide('cleared', thread.id, fourth)
  const report_ids = await decide('confirmed', thread.id, fifth)
  ok(await admin.post('/api/admin/reports/reopen', { report_ids }))
  const title = '題名を直したスレ'
  const edit = { title, from: named.title, forget: true, reason: '実名' }
  ok(await admin.put(`/api/admin/board/threads/${named.id}/title`, edit))
  // Threads made after the backup are not there.
  const late = await write(writer, thread.id, 'バックアップの後')
  await remove(thread.id, late)
  ok(await legal.hold({ kind: 'thread', thread_id: thread.id }))
  const { json } = await legal.hold({ kind: 'member', user_id: writer.userId })
  ok(await legal.end(json.hold.id))
  await untilWritten(stage.adminUrl, 'board')

  const line = await backup.replay()
  expect(line).toMatch(
    /decisions made since then: \d+ made again, 0 already so, 1 about what the backup does not have$/,
  )
  await stage.db.deleteFrom('posts').where('post_number', '=', late).execute()
  await stage.db
    .updateTable('threads')
    .set({ post_count: late - 1 })
    .where('id', '=', thread.id)
    .execute()
  await backup.expectSame()
  // Once more: there is no open mark.
  expect(await backup.replay()).toBeNull()

  const journal = JSON.stringify(await readJournal(folder.path, 'board'))
  for (const secret of ['書き込み', '荒らし', named.title, '127.0.0.1']) expect(journal).not.toContain(secret)
})

test('a clean-up, its undo and a departure are made again', async () => {
  const [bad, other] = [await stage.member(), await stage.member()]
  const { thread } = await stage.makeThread(other)
  const { thread: own } = await stage.makeThread(bad)
  await write(bad, thread.id)
  ok(await bad.post(`/api/board/threads/${thread.id}/posts/1/reaction`, { type: 'like', action: 'toggle' }))
  const clean = async (id: string, choice: object) => {
    const scope = { user_id: bad.userId, since: '2026-01-01T00:00:00.000Z', until: new Date().toISOString() }
    const rest = {
      take: 'all',
      except: [],
      also: [],
      threads: true,
      reactions: true,
      note: '荒らし',
      ...choice,
    }
    ok(await admin.post('/api/admin/board/cleanups/member', { id, ...scope, ...rest }))
  }
  await using before = await takeBackup()
  const [first, second] = [randomUUID(), randomUUID()]
  await clean(first, {})
  await using hidden = await takeBackup()
  ok(await admin.post(`/api/admin/board/cleanups/${first}/undo`, {}))
  await clean(second, { threads: false, reactions: false })
  const departures = [{ user_id: other.userId, left_at: new Date().toISOString() }]
  await stage.db.deleteFrom('departures').execute()
  ok(
    await other.call('/internal/departures', {
      method: 'POST',
      body: { departures },
      headers: callAs('user', 'board'),
    }),
  )
  await untilWritten(stage.adminUrl, 'board')
  for (const backup of [before, hidden]) {
    await backup.replay()
    expect(await backup.read(thread.id)).toEqual({ deleted: [2], likes: 1, isDeleted: false })
    // Versions of before the restore are given out no more.
    expect(await backup.lowestVersion()).toBeGreaterThan(1_000_000)
    expect(await backup.read(own.id)).toEqual({ deleted: [1], likes: 0, isDeleted: false })
    expect(await backup.departures()).toEqual([other.userId])
  }
  // The job goes on with the undo of the clean-up that the backup has, not with the clean-up.
  expect(await hidden.cleanups()).toEqual([{ id: first, state: 'undoing' }])
})

test('a board that was restored lives on, and is restored again to before its first restore', async () => {
  const writer = await stage.member()
  const { thread } = await stage.makeThread(writer)
  const number = await write(writer, thread.id)
  await using first = await takeBackup()
  await using again = await takeBackup()
  await remove(thread.id, number)
  await untilWritten(stage.adminUrl, 'board')
  await first.replay()

  // The board of the restored database: the post comes back and is deleted once more.
  const app = await buildApp({ ...stage.config, db: first.db, instance: 'board-9' })
  await app.ready()
  const { authorization } = admin
  const path = `/api/admin/board/threads/${thread.id}/posts/${number}`
  const headers = { authorization, 'content-type': 'application/json' }
  const restore = await app.inject({ method: 'POST', url: `${path}/restore`, headers, payload: '{}' })
  expect(restore.statusCode).toBe(200)
  await untilWritten(first.adminUrl, 'board')
  await using brought = await takeBackup(first.adminUrl)
  const removal = await app.inject({ method: 'DELETE', url: path, headers, payload: '{}' })
  expect(removal.statusCode).toBe(200)
  await untilWritten(first.adminUrl, 'board')
  await app.close()

  for (const backup of [again, brought]) {
    await backup.replay()
    expect(await backup.read(thread.id)).toMatchObject({ deleted: [number] })
  }
})
