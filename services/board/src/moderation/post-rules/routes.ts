import { listMatchedPosts, type MatchedPost } from '@gamelog/contracts/board/held-posts'
import {
  addPostRule,
  deletePostRule,
  dryRunPostRule,
  editPostRule,
  listPostRuleExamples,
  listPostRules,
  movePostRule,
  restorePostRule,
  switchPostRule,
  tryPostRules,
} from '@gamelog/contracts/board/post-rules'
import { postRuleExamples } from '@gamelog/domain/post-rules/examples'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { FastifyRequest } from 'fastify'
import type { BoardContext } from '../../context.ts'
import { addRule, editRule, moveRule, removeRule, restoreRule, switchRule } from './change-rules.ts'
import { createPostDryRuns } from './dry-run.ts'
import { type ListedMatch, listMatches } from './match-repository.ts'
import { readRule, readRules } from './read-rules.ts'
import type { RuleBook } from './rule-book.ts'
import { tryRules } from './try-rules.ts'

export function postRuleRoutes(app: App, context: BoardContext, book: RuleBook): void {
  const { db } = context
  const changing = (request: Pick<FastifyRequest, 'admin'>) => ({ db, book, admin: actingAdmin(request) })
  const dryRun = createPostDryRuns(app, context)

  registerRoute(app, listPostRules, async () => readRules(db))

  registerRoute(app, listPostRuleExamples, async () => ({ examples: [...postRuleExamples] }))

  registerRoute(app, addPostRule, async (request, reply) => {
    const rule = await addRule(changing(request), request.body)
    return reply.code(201).send(await readRule(db, rule))
  })

  registerRoute(app, editPostRule, async (request) =>
    readRule(db, await editRule(changing(request), request.params.id, request.body)),
  )

  registerRoute(app, switchPostRule, async (request) =>
    readRule(db, await switchRule(changing(request), request.params.id, request.body.state)),
  )

  registerRoute(app, movePostRule, async (request) => {
    await moveRule(changing(request), request.params.id, request.body.before)
    return readRules(db)
  })

  registerRoute(app, deletePostRule, async (request, reply) => {
    await removeRule(changing(request), request.params.id)
    return reply.code(204).send()
  })

  registerRoute(app, restorePostRule, async (request) =>
    readRule(db, await restoreRule(changing(request), request.params.id)),
  )

  registerRoute(app, tryPostRules, async (request) => tryRules(db, request.body))

  registerRoute(app, dryRunPostRule, async ({ body }, reply) => dryRun(body.conditions, body.page, reply))

  registerRoute(app, listMatchedPosts, async ({ query: { rule_id, effect, page = 1 } }) => {
    const { total, rows } = await listMatches(db, { ruleId: rule_id, effect, page })
    return { total_count: total, matches: rows.map(toMatchedPost) }
  })
}

function toMatchedPost(row: ListedMatch): MatchedPost {
  return {
    id: row.id,
    at: row.at.toISOString(),
    rule: { id: row.rule_id, name: row.rule_name },
    effect: row.effect,
    post_number: row.post_number,
    thread:
      row.thread_id === null || row.thread_title === null
        ? null
        : { id: row.thread_id, title: row.thread_title },
    title: row.title,
    user_name: row.user_name,
    content: row.content,
    hits: row.hits,
    author_user_id: row.author_user_id,
  }
}
