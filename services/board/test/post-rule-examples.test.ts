import type { BoardTables } from '@gamelog/demo/board/tables'
import { seedBoard } from '@gamelog/demo/board-seed'
import { postRuleExamples } from '@gamelog/domain/post-rules/examples'
import { compileRules } from '@gamelog/domain/post-rules/rule-set'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgePosts } from '../src/post-rules/dry-run.ts'
import { type ExaminedPost, listDecisions, listRecentPosts } from '../src/post-rules/dry-run-repository.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'

const rulesPath = '/api/admin/post-rules'

describe('the shipped examples', () => {
  let stage: Stage
  let admin: Person
  let posts: ExaminedPost[]
  beforeAll(async () => {
    stage = await stageBoard()
    admin = await stage.admin()
    await seedBoard(stage.db as unknown as Kysely<BoardTables>)
    posts = await listRecentPosts(stage.db, new Date(0), 20_000)
    expect(posts.length).toBeGreaterThan(2_500)
  })
  afterAll(() => stage[Symbol.asyncDispose]())

  test.each(postRuleExamples)(
    '$name works on no post of the demo data that was found in order',
    async (example) => {
      const found = await judgePosts(compileRules([example]), posts)
      const decisions = await listDecisions(
        stage.db,
        found.map(({ post }) => post),
      )
      const wrong = found.filter((_, index) => !['confirmed', 'deleted'].includes(decisions[index] ?? ''))
      if (example.effect === 'refuse') expect(wrong.map(({ post }) => post.content)).toEqual([])
      expect(decisions).not.toContain('cleared')
    },
  )

  test('are offered, tried and switched on as they are', async () => {
    const { examples } = (await admin.get(`${rulesPath}/examples`)).json
    expect(examples).toEqual(postRuleExamples)
    for (const example of examples) {
      const tried = await admin.post(`${rulesPath}/dry-run`, { conditions: example.conditions })
      expect(tried.json).toMatchObject({ wrong: 0 })
      expect((await admin.post(rulesPath, { ...example, state: 'on' })).status).toBe(201)
    }
  })
})
