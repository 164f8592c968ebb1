import type { BoardTables } from '@gamelog/demo/board/tables'
import { seedBoard } from '@gamelog/demo/board-seed'
import { postRuleExamples } from '@gamelog/domain/post-rules/examples'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examinePosts } from '../src/moderation/post-rules/examine-posts.ts'
import { type Person, type Stage, stageBoard } from './_board.ts'

const rulesPath = '/api/admin/post-rules'

describe('the shipped examples', () => {
  let stage: Stage
  let admin: Person
  beforeAll(async () => {
    stage = await stageBoard()
    admin = await stage.admin()
    await seedBoard(stage.db as unknown as Kysely<BoardTables>)
  })
  afterAll(() => stage[Symbol.asyncDispose]())

  test.each(postRuleExamples)(
    '$name works on no post of the demo data that was found in order',
    async (example) => {
      const { examined, matches } = await examinePosts(stage.db, {
        conditions: example.conditions,
        since: 0,
        limit: 20_000,
        until: Number.POSITIVE_INFINITY,
        skip: 0,
        take: 20_000,
      })
      expect(examined).toBeGreaterThan(2_500)
      const wrong = matches.filter(({ decision }) => !['confirmed', 'deleted'].includes(decision))
      if (example.effect === 'refuse') expect(wrong.map(({ content }) => content)).toEqual([])
      expect(matches.map(({ decision }) => decision)).not.toContain('cleared')
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
