import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Stage, stageBoard } from './_board.ts'
import { getDat, makeDatThread } from './_dat.ts'

let stage: Stage
let member: Person
beforeAll(async () => {
  stage = await stageBoard({ replicas: 2 })
  member = await stage.member()
})
afterAll(() => stage[Symbol.asyncDispose]())

const get = (url: string, headers?: Record<string, string>, replica?: number) =>
  getDat(stage, url, headers, replica)
const makeThread = (game?: string, more?: Record<string, unknown>) => makeDatThread(stage, member, game, more)
const post = async (id: number, content: string) =>
  expect((await member.post(`/api/board/threads/${id}/posts`, { content })).status).toBe(201)

describe('a list', () => {
  test('names the threads of its game, latest post first, with their numbers of posts', async () => {
    const a = await makeThread('marvel-rivals', { title: '古い<>スレ (1)' })
    const b = await makeThread('marvel-rivals', { title: '新しいスレ' })
    await makeThread('fps-general')
    const first = await get('/rivals/subject.txt')
    expect(first.text).toBe(`${b.key}.dat<>新しいスレ (1)\n${a.key}.dat<>古い&lt;&gt;スレ (1) (1)\n`)
    expect((await get('/rivals/subject.txt', { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304)
    await post(a.id, '上がる')
    const since = { 'if-modified-since': first.headers['last-modified'] ?? '' }
    const next = await get('/rivals/subject.txt', since, 1)
    expect(next.text).toBe(`${a.key}.dat<>古い&lt;&gt;スレ (1) (2)\n${b.key}.dat<>新しいスレ (1)\n`)
  })

  test('keys are ten digits, and differ for threads of the same second', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => makeThread('overwatch-2')))
    const keys = made.map(({ key }) => key)
    expect(new Set(keys).size).toBe(6)
    const second = Math.floor(Date.now() / 1_000)
    for (const key of keys) expect(Math.abs(key - second)).toBeLessThan(60)
    const again = await stage.db.selectFrom('threads').select(['id', 'dat_key']).execute()
    for (const { id, key } of made) expect(again.find((row) => row.id === id)?.dat_key).toBe(key)
  })
})

test('the menus name four boards, which say what may be done there', async () => {
  const menu = await get('/bbsmenu.html')
  expect(menu.headers['content-type']).toBe('text/html; charset=Shift_JIS')
  const links = [...menu.text.matchAll(/<A HREF=([^ >]+)>([^<]+)<\/A>/g)].map(([, url, name]) => [url, name])
  expect(links).toEqual([
    ['http://127.0.0.1:8080/apex/', 'Apex Legends'],
    ['http://127.0.0.1:8080/ow2/', 'Overwatch 2'],
    ['http://127.0.0.1:8080/rivals/', 'Marvel Rivals'],
    ['http://127.0.0.1:8080/fps/', 'FPS総合'],
  ])
  const { menu_list } = JSON.parse((await get('/bbsmenu.json')).bytes.toString())
  const boards = menu_list[0].category_content as { url: string; board_name: string }[]
  expect(boards.map(({ url, board_name }) => [url, board_name])).toEqual(links)
  const setting = await get('/apex/SETTING.TXT')
  expect(setting.text).toMatch(/^apex@GAMELOG\nBBS_TITLE=Apex Legends - GAMELOG\n/)
  expect(setting.text).toContain('\nBBS_NONAME_NAME=名無しプレイヤー\n')
  expect(setting.text).toContain('\nBBS_UNICODE=pass\n')
  expect(setting.headers['last-modified']).toBeDefined()
  expect((await get('/apex/head.txt')).text).toContain('http://127.0.0.1:8080/board?game=apex-legends')
  const refusal = await get('/test/bbs.cgi')
  expect(refusal.text).toContain('<title>ＥＲＲＯＲ！</title>')
  expect(refusal.text).toContain('http://127.0.0.1:8080/board"')
})

test('addresses of read.cgi and of boards lead to our pages', async () => {
  const { id, key } = await makeThread()
  await stage.fill(id, 120)
  const target = async (path: string) => {
    const { status, headers } = await get(path)
    return status === 302 ? headers.location?.replace('http://127.0.0.1:8080', '') : status
  }
  const thread = `/board/thread/${id}`
  const expected: Record<string, string> = {
    '': thread,
    '/': thread,
    '/l50': `${thread}/l50`,
    '/l10': `${thread}/l50`,
    '/l50n': `${thread}/l50`,
    '/12': `${thread}#p12`,
    '/500': thread,
    '/0': thread,
    '/12-34': `${thread}/12-34`,
    '/12-': `${thread}/12-`,
    '/-34': `${thread}/1-34`,
    '/34-12': thread,
    '/999-1000': thread,
    '/abc': thread,
  }
  for (const [part, wanted] of Object.entries(expected))
    expect([part, await target(`/test/read.cgi/apex/${key}${part}`)]).toEqual([part, wanted])
  expect(await target('/test/read.cgi/apex/1111111111/')).toBe(404)
  expect(await target('/apex/')).toBe('/board?game=apex-legends')
  expect(await target('/fps')).toBe('/board?game=fps-general')
})
