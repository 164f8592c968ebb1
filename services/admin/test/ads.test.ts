import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { adConfig, adminAdConfig, adSlotIds } from '@gamelog/contracts/admin/ads'
import { addDays, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adConfigPath, prepareAdConfig } from '../src/site/ads/publish-ad-config.ts'
import { type AdminStage, stageAdmin } from './_admin.ts'
import { sendThroughStream, viewAt } from './_page-views.ts'

let stage: AdminStage
let adminToken: string
beforeEach(async () => {
  stage = await stageAdmin()
  ;({ adminToken } = await stage.auth.issueAdminToken())
})
afterEach(() => stage[Symbol.asyncDispose]())

const path = () => adConfigPath(stage.publishedDir)
const readFileNow = async () => adConfig.parse(JSON.parse(await readFile(path(), 'utf8')))
const isOn = (config: Record<string, { enabled: boolean }>) =>
  adSlotIds.filter((id) => config[id]?.enabled === true)

function ask(method: 'GET' | 'POST', payload?: unknown, token = adminToken, url = '/api/admin/geniee-ads') {
  return stage.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(payload ? { 'content-type': 'application/json' } : {}) },
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
  })
}

async function readPacked(): Promise<string[]> {
  const gzipped = gunzipSync(await readFile(`${path()}.gz`))
  const brotli = brotliDecompressSync(await readFile(`${path()}.br`))
  return [gzipped.toString(), brotli.toString()]
}

test('from the first start the file names every slot, all off', async () => {
  const config = await readFileNow()
  expect(Object.keys(config)).toEqual(adSlotIds)
  expect(adSlotIds).toHaveLength(17)
  expect(isOn(config)).toEqual([])
  for (const text of await readPacked()) expect(text).toBe(await readFile(path(), 'utf8'))
})

test('the demo starts with all on except overlays and interstitial', async () => {
  const demo = await stageAdmin({ DEMO: '1' })
  const config = adConfig.parse(JSON.parse(await readFile(adConfigPath(demo.publishedDir), 'utf8')))
  await demo[Symbol.asyncDispose]()
  const off = adSlotIds.filter((id) => !config[id].enabled)
  expect(off).toEqual(['pc-overlay', 'sp-overlay', 'sp-interstitial'])
})

test('switching a slot changes the file at once and is audited; other slots stay', async () => {
  const first = await stat(path())
  const answer = await ask('POST', {
    'pc-banner-1': { enabled: true, name: '名前は変わらない' },
    'sp-overlay': { enabled: true },
  })
  expect(answer.statusCode).toBe(200)
  const shown = adminAdConfig.parse(answer.json())
  expect(isOn(shown)).toEqual(['pc-banner-1', 'sp-overlay'])
  expect(shown['pc-banner-1'].name).toBe('PCバナー 1')
  expect(isOn(await readFileNow())).toEqual(['pc-banner-1', 'sp-overlay'])
  // nginx makes its ETag of whole seconds: it must differ.
  expect(Math.floor((await stat(path())).mtimeMs / 1_000)).toBeGreaterThan(Math.floor(first.mtimeMs / 1_000))
  expect((await ask('POST', { 'sp-overlay': { enabled: false } })).statusCode).toBe(200)
  expect(isOn((await ask('GET')).json())).toEqual(['pc-banner-1'])
  const log = await stage.db.selectFrom('audit_log').selectAll().orderBy('at').execute()
  expect(log.map(({ action, target }) => [action, target])).toEqual([
    ['ads.update', 'ads'],
    ['ads.update', 'ads'],
  ])
  expect(log[0]).toMatchObject({
    before: { 'pc-banner-1': false },
    after: { 'pc-banner-1': true, 'sp-overlay': true },
  })
})

test('a lost file comes back with what was chosen, also with a second replica', async () => {
  await ask('POST', { 'pc-banner-2': { enabled: true } })
  await rm(path())
  await Promise.all([stage.startReplica({ DEMO: '1' }), stage.startReplica()])
  expect(isOn(await readFileNow())).toEqual(['pc-banner-2'])
})

test.each([
  { ending: '.gz', pack: gzipSync },
  { ending: '.br', pack: brotliCompressSync },
])(
  'a $ending file that says something else, left by a kill, is put right by the next start',
  async ({ ending, pack }) => {
    await ask('POST', { 'pc-banner-1': { enabled: true } })
    const other = (await readFile(path(), 'utf8')).replace('true', 'false')
    await writeFile(`${path()}${ending}`, pack(other))
    await prepareAdConfig({ db: stage.db, config: stage.config })
    const text = await readFile(path(), 'utf8')
    expect(await readPacked()).toEqual([text, text])
    expect(isOn(JSON.parse(text))).toEqual(['pc-banner-1'])
  },
)

test('each slot has the counted views of its screens in the last seven days of Japan', async () => {
  // Its consumers run from the first request on.
  await ask('GET')
  const today = jstDayOf(new Date())
  const first = startOfJstDay(addDays(today, -6))
  const view = (path: string, at: Date, more = {}) => viewAt(at, { path, title: path, ...more })
  await sendThroughStream(stage, [
    view('/', first),
    view('/', new Date()),
    view('/login', new Date()),
    view('/redirect', new Date(), { device: 'desktop' }),
    view('/board', new Date()),
    // Not counted: the day before, a bot, another site's page.
    view('/', new Date(first.getTime() - 1)),
    view('/', new Date(), { is_bot: true }),
    view('/redirect', new Date(), { is_cross_site: true }),
  ])
  const answer = await ask('GET', undefined, adminToken, '/api/admin/geniee-ads/views')
  expect(answer.statusCode, answer.body).toBe(200)
  const { first_day, last_day, views } = answer.json()
  expect([first_day, last_day]).toEqual([addDays(today, -6), today])
  const [home, article, every] = [3, 1, 5]
  expect(views).toEqual({
    'pc-sidebar-left': every,
    'pc-sidebar-right': every,
    'pc-overlay': every,
    'sp-overlay': every,
    'pc-banner-1': home,
    'pc-banner-2': home,
    'pc-banner-3': home,
    'pc-banner-4': home,
    'sp-rectangle-1': home,
    'sp-rectangle-2': home,
    'sp-rectangle-3': home,
    'sp-rectangle-4': home,
    'pc-banner-5': article,
    'sp-rectangle-5': article,
    'pc-banner-6': every,
    'sp-rectangle-6': every,
    'sp-interstitial': null,
  })
})

test('only an admin, only known slots, only switches', async () => {
  const { accessToken } = await stage.auth.issueTestSession()
  expect((await ask('GET', undefined, accessToken)).statusCode).toBe(401)
  expect((await ask('POST', { 'pc-banner-1': { enabled: true } }, accessToken)).statusCode).toBe(401)
  for (const body of [{ nothing: { enabled: true } }, { 'pc-banner-1': { enabled: 'yes' } }, []])
    expect((await ask('POST', body)).statusCode).toBe(400)
  expect(isOn(await readFileNow())).toEqual([])
})
