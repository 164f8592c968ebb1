import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ruleReporterId } from '@gamelog/contracts/board/limits'
import { listChanges } from '@gamelog/testing/list-outbox'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweepPostRules } from '../src/jobs/sweep-post-rules.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'
import { addRule, draft, words } from './_rules.ts'

const rulesPath = '/api/admin/post-rules'

describe('rules for posts', () => {
  let stage: Stage
  let admin: Person
  let member: Person
  let threadId: number
  let path: string
  beforeAll(async () => {
    stage = await stageBoard({ replicas: 2 })
    admin = await stage.admin('moderator')
  })
  beforeEach(async () => {
    member = await stage.member()
    const { thread } = await stage.makeThread(member)
    threadId = thread.id
    path = `/api/board/threads/${threadId}/posts`
  })
  afterEach(async () => {
    for (const { id } of (await admin.get(rulesPath)).json.rules) await admin.delete(`${rulesPath}/${id}`)
    for (const table of ['matched_posts', 'post_rule_days', 'post_texts', 'outbox'] as const)
      await stage.db.deleteFrom(table).execute()
  })
  afterAll(() => stage[Symbol.asyncDispose]())

  const write = (content: string, more: { person?: Person; replica?: number; key?: string } = {}) =>
    (more.person ?? member).call(path, {
      method: 'POST',
      body: { content },
      replica: more.replica ?? 0,
      headers: more.key ? { 'idempotency-key': more.key } : {},
    })
  const audited = async () => (await listChanges(stage.db)).map(({ action, target }) => `${action} ${target}`)

  test('are tried before they are switched on, changed, moved, deleted, brought back, each of it audited', async () => {
    const input = draft([words('売ります')])
    const added = await admin.post(rulesPath, input)
    expect(added.json).toMatchObject({ ...input, version: 1, hits_7d: 0, dry_run: null })
    const { id } = added.json
    expect(added.json.days).toHaveLength(7)

    // Neither by its switch nor by saving it, before these conditions were tried.
    const early = await admin.post(`${rulesPath}/${id}/state`, { state: 'on' })
    expect([early.status, early.json.code]).toEqual([409, 'dry_run_first'])
    const { conditions } = input
    await write('垢売ります')
    const tried = await admin.post(`${rulesPath}/dry-run`, { conditions })
    expect(tried.json).toMatchObject({ matching: 1, right: 0, wrong: 0 })
    expect(tried.json.matches).toMatchObject([
      {
        post_number: 2,
        content: '垢売ります',
        decision: 'none',
        hits: [{ target: 'content', from: 1, to: 5 }],
      },
    ])
    const changedConditions = { match: 'all', items: [words('買います')] }
    const other = await admin.call(`${rulesPath}/${id}`, {
      method: 'PUT',
      body: { ...input, state: 'on', conditions: changedConditions, version: 1 },
    })
    expect(other.json.code).toBe('dry_run_first')
    const on = await admin.post(`${rulesPath}/${id}/state`, { state: 'on' })
    expect(on.json).toMatchObject({ state: 'on', version: 2, dry_run: { matching: 1 } })

    const stale = await admin.call(`${rulesPath}/${id}`, {
      method: 'PUT',
      body: { ...input, version: 1 },
    })
    expect([stale.status, stale.json.code]).toEqual([409, 'rule_changed'])
    const renamed = await admin.call(`${rulesPath}/${id}`, {
      method: 'PUT',
      body: { ...input, state: 'on', name: '売買', version: 2 },
    })
    expect(renamed.json).toMatchObject({ name: '売買', state: 'on', version: 3 })

    const second = await addRule(admin, [words('あ')], { effect: 'count', name: '数える' })
    const third = await addRule(admin, [words('い')], { name: '断る2' })
    const names = async () =>
      (await admin.get(rulesPath)).json.rules.map(({ name }: { name: string }) => name)
    expect(await names()).toEqual(['売買', '断る2', '数える'])
    await admin.post(`${rulesPath}/${third.id}/position`, { before: id })
    expect(await names()).toEqual(['断る2', '売買', '数える'])
    expect((await admin.post(`${rulesPath}/${third.id}/position`, { before: second.id })).json.code).toBe(
      'other_effect',
    )

    expect((await admin.delete(`${rulesPath}/${id}`)).status).toBe(204)
    expect(await names()).toEqual(['断る2', '数える'])
    expect((await admin.post(`${rulesPath}/${id}/state`, { state: 'off' })).status).toBe(404)
    expect((await admin.post(`${rulesPath}/${id}/restore`)).json).toMatchObject({ state: 'on', name: '売買' })
    expect(await audited()).toEqual([
      `post-rule.add post-rule:${id}`,
      `post-rule.switch post-rule:${id}`,
      `post-rule.edit post-rule:${id}`,
      `post-rule.add post-rule:${second.id}`,
      `post-rule.add post-rule:${third.id}`,
      `post-rule.move post-rule:${third.id}`,
      `post-rule.delete post-rule:${id}`,
      `post-rule.restore post-rule:${id}`,
    ])
  })

  test('that cannot be used are refused with the reason', async () => {
    const bad = await admin.post(rulesPath, draft([{ kind: 'pattern', target: 'content', pattern: '(あ' }]))
    expect(bad.json).toMatchObject({
      code: 'bad_pattern',
      detail: 'このパターンは使えません: かっこの数が合っていません',
    })
    for (const conditions of [
      { match: 'all', items: [] },
      {
        match: 'all',
        items: [
          { kind: 'group', match: 'any', items: [{ kind: 'group', match: 'any', items: [words('あ')] }] },
        ],
      },
      { match: 'all', items: [{ kind: 'repeated', match: 'same', by: 'author', times: 1, minutes: 5 }] },
    ])
      expect((await admin.post(rulesPath, { ...draft([]), conditions })).status).toBe(400)
    expect((await admin.post(rulesPath, draft([words(' ')]))).json.detail).toBe('条件の語を入力してください')
    for (const role of ['editor', 'viewer'] as const)
      expect((await (await stage.admin(role)).get(rulesPath)).status).toBe(403)
  })

  test('refuse a post in every replica, with rule and text; nothing is stored but the match', async () => {
    const rule = await addRule(admin, [words('売ります')], { name: '売買' })
    const first = async () => expect((await write('垢売リマス', { replica: 1 })).status).toBe(422)
    await vi.waitFor(first, { timeout: 10_000 })
    const refused = await write('垢売ります')
    expect(refused.json).toEqual({
      code: 'rule_refused',
      error: '投稿できませんでした（ルール: 売買）',
      detail: 'その語は使えません',
    })
    expect((await write('こんにちは')).status).toBe(201)
    const { posts } = await stage.readThread(threadId)
    expect(posts.at(-1)).toMatchObject({ content: 'こんにちは', post_number: posts.length })
    const { matches, total_count } = (await admin.get(`${rulesPath}/matches?rule_id=${rule.id}`)).json
    expect(total_count).toBe(2)
    expect(matches[0]).toMatchObject({
      rule: { id: rule.id, name: '売買' },
      effect: 'refuse',
      content: '垢売ります',
      post_number: null,
      author_user_id: member.userId,
    })
    expect((await admin.get(rulesPath)).json.rules[0]).toMatchObject({ hits_7d: 2 })

    // A new thread and the operators' own posts.
    const thread = await member.post('/api/board/threads', {
      title: '募集',
      game_category: 'fps-general',
      content: '垢売ります',
    })
    expect(thread.json.code).toBe('rule_refused')
    const own = await admin.post(`/api/admin/board/threads/${threadId}/posts`, {
      content: '垢売りますは禁止です',
    })
    expect(own.status).toBe(201)

    await admin.post(`${rulesPath}/${rule.id}/state`, { state: 'off' })
    expect((await write('垢売ります')).status).toBe(201)
    // The other one asks again after a second.
    const other = async () => expect((await write('垢売ります', { replica: 1 })).status).toBe(201)
    await vi.waitFor(other, { timeout: 10_000 })
  })

  test('refuse a next thread by the text it would repeat', async () => {
    const { thread } = await stage.makeThread(member, { content: '配布はこちら' })
    await stage.fill(thread.id, 960)
    await addRule(admin, [words('配布')])
    expect((await member.post(`/api/board/threads/${thread.id}/next`)).json.code).toBe('rule_refused')
  })

  test('put a published post among the reports, where it is decided like any other', async () => {
    const rule = await addRule(admin, [words('怪しい')], { effect: 'queue', name: '怪しい語' })
    await addRule(admin, [words('怪しい')], { effect: 'count', name: '数' })
    const { post } = (await write('怪しい話')).json
    const { groups, pending_count } = (await admin.get('/api/admin/reports/groups')).json
    expect(pending_count).toBe(1)
    expect(groups[0]).toMatchObject({
      weight: 0,
      post: { post_number: post.post_number, is_reported: false },
      reports: [
        { reporter_user_id: ruleReporterId, weight: 0, reason: '自動ルール「怪しい語」に当てはまりました' },
      ],
    })
    const [{ id }] = groups[0].reports
    await admin.post('/api/admin/reports/resolve', { report_ids: [id], note: 'x', outcome: 'confirmed' })
    expect((await stage.readThread(threadId)).posts[1]?.deleted).toBe(1)
    const tried = await admin.post(`${rulesPath}/dry-run`, { conditions: rule.conditions })
    expect(tried.json).toMatchObject({
      matching: 1,
      right: 1,
      wrong: 0,
      matches: [{ decision: 'confirmed' }],
    })
    await admin.post('/api/admin/reports/reopen', { report_ids: [id] })
    await admin.post('/api/admin/reports/resolve', { report_ids: [id], note: 'x', outcome: 'cleared' })
    const again = await admin.post(`${rulesPath}/dry-run`, { conditions: rule.conditions })
    expect(again.json).toMatchObject({ matching: 1, right: 0, wrong: 1, matches: [{ decision: 'cleared' }] })
    expect(
      (await admin.get(`${rulesPath}/matches`)).json.matches.map((match: { effect: string }) => match.effect),
    ).toEqual(expect.arrayContaining(['queue', 'count']))
    // An opening post as well.
    const opening = await stage.makeThread(member, { content: '怪しいスレ' })
    const open = (await admin.get(`/api/admin/reports/groups?post=${opening.thread.id}.1`)).json
    expect(open.groups).toHaveLength(1)
  })

  test('count repeated texts over replicas, not a repeated request, and forget refused ones', async () => {
    await addRule(admin, [{ kind: 'repeated', match: 'similar', by: 'author', times: 3, minutes: 60 }])
    // A change is in force in the other replica after a second.
    await sleep(1_000)
    const spam = '今なら無料で配布中、詳しくはプロフィールを確認してください'
    const key = randomUUID()
    expect((await write(spam, { key })).status).toBe(201)
    expect((await write(spam, { key })).status).toBe(201)
    expect((await write(`${spam}！！`, { replica: 1 })).status).toBe(201)
    expect((await write(`${spam} 12`)).status).toBe(422)
    expect((await write(`${spam} 13`, { replica: 1 })).status).toBe(422)
    expect((await write(spam, { person: await stage.member() })).status).toBe(201)
    // After the time they count no more.
    await stage.db
      .updateTable('post_texts')
      .set({ at: new Date(Date.now() - 3_700_000) })
      .execute()
    expect((await write(spam)).status).toBe(201)
  })

  test('know how old an account is, and try a text without storing it', async () => {
    const rule = await addRule(admin, [{ kind: 'new_account', hours: 24 }, { kind: 'has_link' }], {
      name: '新規',
    })
    const fresh = await stage.member(await stage.auth.issueTestSession({ ageHours: 2 }))
    const old = await stage.member(await stage.auth.issueTestSession({ ageHours: 30 }))
    expect((await write('https://a.example/', { person: fresh })).status).toBe(422)
    expect((await write('https://a.example/', { person: old })).status).toBe(201)
    expect((await write('https://a.example/')).status).toBe(201)
    const text = { content: '見て https://a.example/', account_hours: 2, game: 'apex-legends' }
    const trial = (await admin.post(`${rulesPath}/try`, text)).json
    expect(trial).toMatchObject({
      verdict: 'refuse',
      hits: [{ target: 'content', from: 3, to: 21 }],
      matches: [
        {
          id: rule.id,
          name: '新規',
          is_edited: false,
          reasons: [
            { kind: 'new_account', found: [] },
            { kind: 'has_link', found: ['https://a.example/'] },
          ],
        },
      ],
    })
    // The rule being edited stands in for the stored one.
    const edited = { id: rule.id, effect: 'count', conditions: { match: 'all', items: [words('見て')] } }
    const second = (await admin.post(`${rulesPath}/try`, { ...text, rule: edited })).json
    expect(second).toMatchObject({ verdict: 'count', matches: [{ is_edited: true, name: '新規' }] })
    expect((await admin.post(`${rulesPath}/try`, { ...text, account_hours: null })).json.verdict).toBe(
      'refuse',
    )
    expect((await admin.get(`${rulesPath}/matches`)).json.total_count).toBe(1)
  })

  test('keep matches 90 days', async () => {
    await addRule(admin, [words('あ')])
    await write('あ')
    await sweepPostRules(stage, Date.now() + 89 * 86_400_000)
    expect((await admin.get(`${rulesPath}/matches`)).json.total_count).toBe(1)
    await sweepPostRules(stage, Date.now() + 92 * 86_400_000)
    expect((await admin.get(`${rulesPath}/matches`)).json.total_count).toBe(0)
    expect(await stage.db.selectFrom('post_rule_days').selectAll().execute()).toEqual([])
    expect((await admin.get(rulesPath)).json.rules).toHaveLength(1)
  })
})
