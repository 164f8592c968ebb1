import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boardLimits, maxHeldPosts, reportWeights } from '@gamelog/contracts/board/limits'
import { contentRule, nameRule, reasonRule } from '@gamelog/contracts/board/post'
import type { RuleFact, RulesPage } from '@gamelog/contracts/board/rules-page'
import { titleRule } from '@gamelog/contracts/board/thread'
import { refusedHeldDays } from '@gamelog/contracts/common/retention'
import { writeLimits } from '@gamelog/contracts/common/write-limits'
import { appealRule } from '@gamelog/contracts/user/appeal'
import { banDays, banReasons } from '@gamelog/contracts/user/ban'
import { addressFactor } from '@gamelog/server/rate-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, stageBoard } from './_board.ts'
import { addRule, draft, words } from './_rules.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gamelog-rules-'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="ja"><head><!--META--><!--/META--></head><body><div id="root"></div><!--DATA--></body></html>',
  )
})
afterAll(() => rm(folder, { recursive: true }))

const stageWith = (env: Record<string, string> = {}) => stageBoard({ env: { WEB_DIST: folder, ...env } })

async function read({ visitor }: Stage) {
  const { status, text, headers } = await visitor.get('/rules')
  expect(status).toBe(200)
  const data = JSON.parse(/id="__DATA__">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as RulesPage
  const facts = new Map<string, RuleFact>()
  for (const section of data.sections) for (const fact of section.facts) facts.set(fact.name, fact)
  return { data, facts, text, headers }
}

/** Figures of the page by name, and words where there is no unit. */
const shown = (facts: Map<string, RuleFact>) =>
  Object.fromEntries(
    [...facts].map(([name, { value, unit }]) => [name, unit ? Number(value.replaceAll(',', '')) : value]),
  )

test('every figure is the constant that enforces it', async () => {
  await using stage = await stageWith({ RATE_LIMITS: 'on' })
  const { facts, text, headers, data } = await read(stage)
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  expect(text).toContain('<title>掲示板のルール | GAMELOG</title>')
  expect(text).toContain('<link rel="canonical" href="http://127.0.0.1:8080/rules">')
  const { settings } = stage
  expect(shown(facts)).toEqual({
    '1件の投稿の長さ': contentRule.max,
    '1件の投稿の行数': contentRule.lines,
    スレッドのタイトル: titleRule.max,
    名前: nameRule.max,
    通報の理由: reasonRule.max,
    続けて投稿する間隔: writeLimits.post.seconds,
    スレッドを立てる間隔: writeLimits.thread.seconds,
    リアクションの間隔: writeLimits.reaction.seconds,
    通報の間隔: writeLimits.report.seconds,
    同じ回線からの合計: addressFactor,
    '1スレッドのレス': boardLimits.posts,
    次スレを立てられる: boardLimits.nextThreadFrom,
    過去ログになる: settings.get('board.archive-days'),
    投稿とスレッドの作成: '必要',
    リアクション: '必要',
    通報: '必要',
    通報が集まった投稿: settings.get('board.report-hide'),
    新しいアカウントの通報: reportWeights.newAccount,
    問題のない投稿への通報が多い人の通報: reportWeights.mostlyCleared,
    非表示の投稿が集まったスレッド: settings.get('board.thread-stop'),
    使っているルール: 0,
    確認を待てる投稿: maxHeldPosts,
    確認して公開されなかった投稿: refusedHeldDays,
    公開されない投稿を送れる回数: writeLimits.refusal.points,
    期間: `${banDays.join('日・')}日・無期限`,
    理由: banReasons.join('・'),
    申し立ての長さ: appealRule.max,
  })
  // One write in so many seconds: what 間隔 means.
  for (const { points } of [writeLimits.post, writeLimits.thread, writeLimits.reaction, writeLimits.report])
    expect(points).toBe(1)
  expect(facts.get('通報が集まった投稿')?.note).toContain(`冒頭${boardLimits.preview}字`)
  expect(facts.get('新しいアカウントの通報')?.note).toContain(
    `${settings.get('board.report-weight-hours')}時間`,
  )
  expect(facts.get('問題のない投稿への通報が多い人の通報')?.note).toContain(
    `${reportWeights.decidedFrom}件以上`,
  )
  expect(facts.get('公開されない投稿を送れる回数')?.note).toContain(`${writeLimits.refusal.seconds}秒`)
  // The same for readers without scripts.
  const plain = /<noscript>([\s\S]*?)<\/noscript>/.exec(text)?.[1] ?? ''
  for (const { heading, facts: rows, texts = [] } of data.sections) {
    expect(plain).toContain(`<h2>${heading}</h2>`)
    for (const { name, value, unit = '' } of rows)
      expect(plain).toContain(`<li>${name}: <b>${value}${unit}</b>`)
    for (const paragraph of texts) expect(plain).toContain(`<p>${paragraph}</p>`)
  }
})

test('the settings of this deployment change the page', async () => {
  await using stage = await stageWith({
    BOARD_ARCHIVE_DAYS: '11',
    BOARD_REPORT_HIDE_THRESHOLD: '1203',
    BOARD_THREAD_REPORT_THRESHOLD: '13',
    BOARD_REPORT_FULL_WEIGHT_HOURS: '47',
    BOARD_GUEST_REACTIONS: 'true',
  })
  const { facts } = await read(stage)
  expect(shown(facts)).toMatchObject({
    過去ログになる: 11,
    通報が集まった投稿: 1_203,
    非表示の投稿が集まったスレッド: 13,
    投稿とスレッドの作成: '必要',
    リアクション: 'なしでも可',
  })
  expect(facts.get('リアクション')?.note).toBe('ログインなしでは、1つの投稿に同じ回線から1回です')
  expect(facts.get('通報が集まった投稿')?.value).toBe('1,203')
  expect(facts.get('新しいアカウントの通報')?.note).toContain('47時間')
  // Limits that are off are not stated.
  expect(facts.has('続けて投稿する間隔')).toBe(false)
  expect(facts.has('公開されない投稿を送れる回数')).toBe(false)
})

test('rules in force are counted, without what they are', async () => {
  await using stage = await stageWith()
  const admin = await stage.admin('admin')
  for (const name of ['秘密の一', '秘密の二']) await addRule(admin, [words('秘密の語')], { name })
  expect((await admin.post('/api/admin/post-rules', draft([words('秘密の語')]))).status).toBe(201)
  await expect
    .poll(async () => (await read(stage)).facts.get('使っているルール')?.value, { timeout: 5_000 })
    .toBe('2')
  expect((await read(stage)).text).not.toContain('秘密')
})
