import {
  addSourceRule,
  type DryRunResult,
  deleteSourceRule,
  dryRunSourceRule,
  editSourceRule,
  sourceRuleLimits as limits,
  listSourceRules,
} from '@gamelog/contracts/antenna/source-rule'
import { compileArticleTree } from '@gamelog/domain/article-rules'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { compileInput } from '@gamelog/server/compile-input'
import { registerRoute } from '@gamelog/server/register-route'
import { createDryRuns } from '@gamelog/server/threads/dry-run'
import type { AntennaContext } from '../../context.ts'
import { addRule, editRule, removeRule, toSourceRule } from './change-rule.ts'
import type { DryRunInput } from './examine-articles.ts'
import { countByRule, listRules } from './repository.ts'

/** Rules for articles in the back office. */
export function ruleRoutes(app: App, context: AntennaContext): void {
  const { db } = context
  const dryRun = createDryRuns<DryRunInput, DryRunResult>(app, context.config, {
    worker: new URL('./dry-run.worker.ts', import.meta.url),
    heapMb: 192,
    days: limits.dryRunDays,
    limit: limits.dryRunArticles,
  })
  const counts = () => countByRule(db, new Date(Date.now() - limits.dryRunDays * 86_400_000))

  registerRoute(app, listSourceRules, async () => {
    const matches = await counts()
    return { rules: (await listRules(db)).map((rule) => toSourceRule(rule, matches.get(rule.id) ?? 0)) }
  })

  registerRoute(app, addSourceRule, async (request, reply) => {
    const rule = await addRule(context, actingAdmin(request), request.body)
    // The worker counts with the next articles.json.
    return reply.code(201).send(toSourceRule(rule, 0))
  })

  registerRoute(app, editSourceRule, async (request) => {
    const { id } = request.params
    const rule = await editRule(context, actingAdmin(request), { id, input: request.body })
    return toSourceRule(rule, (await counts()).get(id) ?? 0)
  })

  registerRoute(app, deleteSourceRule, async (request, reply) => {
    await removeRule(context, actingAdmin(request), request.params.id)
    return reply.code(204).send()
  })

  registerRoute(app, dryRunSourceRule, ({ body }, reply) => {
    compileInput(() => compileArticleTree(body.conditions))
    return dryRun(body, reply)
  })
}
