import { setImmediate } from 'node:timers/promises'
import {
  type DryRunResult,
  dryRunDays,
  dryRunItems,
  type RuleCondition,
} from '@gamelog/contracts/antenna/source-rule'
import type { Db } from '../db/tables.ts'
import { listSlots } from '../pickups/repository.ts'
import { compileConditions } from './check-rule.ts'
import type { Hit } from './matcher.ts'
import { countClicks, type ExaminedArticle, listRecent } from './repository.ts'

/** More than a week of any installation; bounds the work. */
const maxExamined = 20_000
/** Articles examined before other requests get their turn. */
const turn = 100

interface DryRunInput {
  source_id: string | null
  conditions: readonly RuleCondition[]
  rule_id?: number | undefined
}

interface Match {
  article: ExaminedArticle
  hit: Hit
}

/** Which articles of the last 7 days a rule would work on. Stores nothing. @throws 400 for a pattern that can't be used */
export async function dryRunRule(db: Db, input: DryRunInput, now: Date): Promise<DryRunResult> {
  const matches = compileConditions(input.conditions)
  const since = new Date(now.getTime() - dryRunDays * 86_400_000)
  const articles = await listRecent(db, { since, sourceId: input.source_id, limit: maxExamined })
  const found: Match[] = []
  for (const [index, article] of articles.entries()) {
    if (index % turn === turn - 1) await setImmediate()
    const match = matches(article)
    if (match) found.push({ article, hit: match.hit })
  }
  const ids = found.map(({ article }) => article.id)
  const clicks = await countClicks(db, ids, since)
  const slots = await listSlots(db, ids)
  const listed = found.map(({ article, hit }) => ({
    article_id: article.id,
    title: article.title,
    link: article.link,
    published_at: article.published_at.toISOString(),
    source_id: article.source_id,
    source_name: article.source_name,
    clicks: clicks.get(article.id) ?? 0,
    hit,
    slots: slots.get(article.id) ?? [],
  }))
  return {
    examined: articles.length,
    matching: found.length,
    overlapping: found.filter(({ article }) => hasOtherRule(article, input.rule_id)).length,
    clicks: [...clicks.values()].reduce((sum, count) => sum + count, 0),
    matches: listed
      .toSorted((a, b) => Number(b.slots.length > 0) - Number(a.slots.length > 0))
      .slice(0, dryRunItems),
  }
}

function hasOtherRule(article: ExaminedArticle, own: number | undefined): boolean {
  const { dropped_by, pr_by, category_by, guide_by } = article
  return [dropped_by, pr_by, category_by, guide_by].some((id) => id !== null && id !== own)
}
