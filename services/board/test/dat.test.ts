import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'
import { type Got, getDat, makeDatThread } from './_dat.ts'

let stage: Stage
let member: Person
let admin: Person
beforeAll(async () => {
  stage = await stageBoard({ replicas: 2 })
  member = await stage.member()
  admin = await stage.admin()
})
afterAll(() => stage[Symbol.asyncDispose]())

const removed = 'あぼーん<>あぼーん<>あぼーん<> あぼーん <>'

const get = (url: string, headers?: Record<string, string>, replica?: number) =>
  getDat(stage, url, headers, replica)
const makeThread = (game?: string, more?: Record<string, unknown>) => makeDatThread(stage, member, game, more)
const post = async (id: number, content: string) => {
  const answer = await member.post(`/api/board/threads/${id}/posts`, { content })
  expect(answer.status).toBe(201)
}
/** Deletes or restores a post, or without a number the thread. */
const moderate = async (act: 'delete' | 'restore', id: number, number?: number) => {
  const path = `/api/admin/board/threads/${id}${number === undefined ? '' : `/posts/${number}`}`
  const answer = await (act === 'delete' ? admin.delete(path) : admin.post(`${path}/restore`))
  expect(answer.status, answer.text).toBe(200)
}

/** A program that holds `bytes` asks for more, as JDim does: from the line feed before on. */
const refresh = (url: string, held: Got, replica = 0) =>
  get(
    url,
    {
      range: `bytes=${held.bytes.length - 1}-`,
      ...(held.headers['last-modified'] ? { 'if-modified-since': held.headers['last-modified'] } : {}),
    },
    replica,
  )

describe('a thread', () => {
  test('is one line per post in CP932, the title in the first', async () => {
    const { id, dat } = await makeThread('apex-legends', {
      title: 'ランク<>雑談 & 😀',
      content: '〜はじめ\n>>1 &#128512;',
    })
    const operator = await admin.post(`/api/admin/board/threads/${id}/posts`, { content: 'お知らせ' })
    expect(operator.status, operator.text).toBe(201)
    const { status, headers, text, bytes } = await get(dat)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=Shift_JIS',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    })
    const time = String.raw`\d{4}/\d\d/\d\d\([日月火水木金土]\) \d\d:\d\d:\d\d\.\d\d`
    const [first = '', second = '', ...none] = text.split('\n')
    expect(first).toMatch(
      new RegExp(
        `^名無しプレイヤー<><>${time} ID:[A-Za-z0-9]{8}<> &#12316;はじめ <br> &gt;&gt;1 &amp;#128512; <>ランク&lt;&gt;雑談 &amp; &#128512;$`,
      ),
    )
    expect(second).toMatch(new RegExp(`^運営<><>${time} ID:\\?\\?\\?<> お知らせ <>$`))
    expect(none).toEqual([''])
  })

  test('a refresh costs the new posts only, on either replica, and nothing where there is none', async () => {
    const { id, dat } = await makeThread()
    await post(id, '二つ目')
    const held = await get(dat)
    expect((await refresh(dat, held)).status).toBe(304)
    expect((await get(dat, { 'if-none-match': held.headers.etag ?? '' })).status).toBe(304)
    for (const replica of [0, 1]) {
      await post(id, `新着${replica}`)
      const more = await refresh(dat, held, replica)
      expect(more.status).toBe(206)
      expect(more.text.startsWith('\n')).toBe(true)
      expect(more.text.slice(1).split('\n')).toHaveLength(replica + 2)
      expect(more.text).toContain(` 新着${replica} <>\n`)
      const whole = await get(dat, {}, replica)
      expect(Buffer.concat([held.bytes, more.bytes.subarray(1)]).equals(whole.bytes)).toBe(true)
      const last = whole.bytes.length - 1
      expect(more.headers['content-range']).toBe(`bytes ${held.bytes.length - 1}-${last}/${last + 1}`)
    }
  })

  test('two posts in a second are never a false 304', async () => {
    const { id, dat } = await makeThread()
    for (let number = 2; number < 8; number += 1) {
      const held = await get(dat)
      await post(id, `${number}`)
      const whole = await get(dat, { 'if-modified-since': held.headers['last-modified'] ?? '' })
      expect(whole.status).toBe(200)
      expect((await refresh(dat, held)).text).toContain(` ${number} <>\n`)
    }
  })

  test('a deleted post says あぼーん and makes programs begin anew; so does a restored one', async () => {
    const { id, dat } = await makeThread()
    for (const text of ['消えるもの', '残るもの']) await post(id, text)
    const old = (held: Got): Got => ({
      ...held,
      headers: { ...held.headers, 'last-modified': new Date(Date.now() - 60_000).toUTCString() },
    })
    const before = await get(dat)
    await moderate('delete', id, 2)
    expect((await refresh(dat, old(before))).status).toBe(416)
    const deleted = await get(dat)
    expect(deleted.text.split('\n')[1]).toBe(removed)
    expect(deleted.text).not.toContain('消えるもの')
    expect(deleted.text).toContain('残るもの')
    await moderate('restore', id, 2)
    // Longer than what is held, from within a line: also without a date.
    const back = await get(dat, { range: `bytes=${deleted.bytes.length - 1}-` })
    expect(back.status).toBe(416)
    expect(back.headers['content-range']).toMatch(/^bytes \*\/\d+$/)
    expect((await get(dat)).bytes.equals(before.bytes)).toBe(true)
    await moderate('delete', id, 1)
    expect((await get(dat)).text.split('\n')[0]).toBe(`${removed}テストスレ`)
  })

  test('a post hidden by reports is あぼーん as well', async () => {
    const { id, dat } = await makeThread()
    await stage.db.updateTable('posts').set({ hidden: true }).where('thread_id', '=', id).execute()
    expect((await get(dat)).text).toBe(`${removed}テストスレ\n`)
  })

  test('is packed for those who take gzip and ask for all of it', async () => {
    const { id, dat } = await makeThread()
    await stage.fill(id, 300)
    const plain = await get(dat)
    const packed = await get(dat, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const part = await get(dat, { 'accept-encoding': 'gzip', range: 'bytes=0-9' })
    expect(part.status).toBe(206)
    expect(part.headers['content-encoding']).toBeUndefined()
    const app = stage.apps[0] as Stage['apps'][number]
    const head = await app.inject({ method: 'HEAD', url: dat })
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
  })

  test('that is archived can be read on, one that is deleted or unknown is a 404 in plain text', async () => {
    const { id, dat, key, board } = await makeThread()
    const listed = async () => (await get(`/${board}/subject.txt`)).text.includes(String(key))
    expect(await listed()).toBe(true)
    await moderate('delete', id)
    expect(await listed()).toBe(false)
    const gone = await get(dat)
    expect(gone.status).toBe(404)
    expect(gone.headers['content-type']).toBe('text/plain; charset=Shift_JIS')
    expect(gone.text).toContain('見つかりません')
    await moderate('restore', id)
    await stage.db
      .updateTable('threads')
      .set((eb) => ({ archived_at: new Date(), revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    expect((await get(dat)).status).toBe(200)
    for (const name of ['1111111111.dat', '123.dat', 'x.dat', `${key}.datx`])
      expect((await get(`/apex/dat/${name}`)).status).toBe(404)
  })

  test('that was moved to another game is found there', async () => {
    const { id, dat, key } = await makeThread()
    await get(dat)
    const moved = await admin.put(`/api/admin/board/threads/${id}/category`, {
      game_category: 'overwatch-2',
      from: 'apex-legends',
      reason: '別のゲームの話題',
    })
    expect(moved.status, moved.text).toBeLessThan(300)
    const answer = await get(dat)
    expect(answer.status).toBe(302)
    expect(answer.headers.location).toBe(`http://127.0.0.1:8080/ow2/dat/${key}.dat`)
    expect((await get(`/ow2/dat/${key}.dat`)).status).toBe(200)
    expect((await get('/apex/subject.txt')).text).not.toContain(String(key))
    expect((await get('/ow2/subject.txt')).text).toContain(String(key))
  })
})

test('a new title is a new first line, and what programs hold begins anew', async () => {
  const { id, dat, key, board } = await makeThread('apex-legends', { title: '古いタイトル' })
  const held = await get(dat)
  const renamed = await admin.put(`/api/admin/board/threads/${id}/title`, {
    title: '長くなった新しいタイトル',
    from: '古いタイトル',
    reason: '分かりやすく',
  })
  expect(renamed.status, renamed.text).toBe(200)
  const range = { range: `bytes=${held.bytes.length - 1}-` }
  const since = { 'if-modified-since': new Date(Date.now() - 60_000).toUTCString() }
  expect((await get(dat, { ...range, ...since })).status).toBe(416)
  expect((await get(dat, range)).status).toBe(416)
  expect((await get(dat)).text).toMatch(/<>長くなった新しいタイトル\n$/)
  expect((await get(`/${board}/subject.txt`)).text).toContain(`${key}.dat<>長くなった新しいタイトル (1)`)
})
