import { defaultUserName } from '@gamelog/contracts/board/limits'
import type { PostRuleTrial, tryPostRules } from '@gamelog/contracts/board/post-rules'
import type { RouteBody } from '@gamelog/contracts/common/route'
import { compileRules } from '@gamelog/domain/post-rules/rule-set'
import { shapeOf } from '@gamelog/domain/post-rules/text-shape'
import { joinHits } from '@gamelog/domain/rules/tree'
import { compileInput } from '@gamelog/server/compile-input'
import type { Db } from '../../db/tables.ts'
import { listRulesInForce } from './rule-repository.ts'
import { listEarlierTexts } from './text-repository.ts'

/** The author is not known: a condition on texts of the same author never holds. */
const author = null

/** Effect the rules in force, and the one being edited, would have on a text. @throws 400 for a pattern that can't be used */
export async function tryRules(db: Db, input: RouteBody<typeof tryPostRules>): Promise<PostRuleTrial> {
  const { rule: edited } = input
  const inForce = await listRulesInForce(db)
  const others = inForce.filter(({ id }) => id !== edited?.id)
  const name = inForce.find(({ id }) => id === edited?.id)?.name ?? ''
  const candidate = edited && { ...edited, id: edited.id ?? null, name }
  const rules = compileInput(() => compileRules(candidate ? [...others, candidate] : others))
  const shape = shapeOf(input.content)
  const earlier =
    rules.minutes > 0 ? await listEarlierTexts(db, { id: null, shape, minutes: rules.minutes }) : []
  const begun = performance.now()
  const matches = rules.judge({
    content: input.content,
    name: input.name || defaultUserName,
    title: input.title ?? null,
    game: input.game,
    accountHours: input.account_hours ?? 0,
    author,
    at: Date.now(),
    earlier,
  })
  const ms = Math.round((performance.now() - begun) * 100) / 100
  return {
    verdict: matches[0]?.rule.effect ?? null,
    ms,
    hits: joinHits(matches.flatMap(({ hits }) => hits)),
    matches: matches.map(({ rule, reasons }) => ({
      id: rule.id,
      name: rule.name,
      effect: rule.effect,
      is_edited: rule === candidate,
      reasons: reasons.map(({ kind, found }) => ({ kind, found: [...found] })),
    })),
  }
}
