import { type DryRunResult, dryRunItems, type RuleCondition } from '@gamelog/contracts/antenna/source-rule'
import type { Db } from '../db/tables.ts'
import { listSlots } from '../pickups/repository.ts'
import { compileConditions } from './check-rule.ts'
import type { Hit } from './matcher.ts'
import { countClicks, type ExaminedArticle, listRecent } from './repository.ts'

export interface Examination {
  source_id: string | null
  conditions: readonly RuleCondition[]
  /** The rule that is being edited. */
  rule_id?: number | undefined
  since: Date
  /** Articles examined at most. */
  limit: number
  /** Epoch ms after which no more articles are examined. */
  until: number
}

interface Match {
  article: ExaminedArticle
  hit: Hit
}

/**
 * Finds the articles a rule would work on, the newest first. When the time or the number of articles is over, the result is
 * that of a part, and says so. Stores nothing.
 */
export async function examineArticles(db: Db, input: Examination): Promise<DryRunResult> {
  const { since, source_id: sourceId, limit, until } = input
  // One more than is examined tells that there are more.
  const articles = await listRecent(db, { since, sourceId, limit: limit + 1 })
  const matches = compileConditions(input.conditions)
  const found: Match[] = []
  let examined = 0
  let cutBy: DryRunResult['cut_by'] = null
  for (const article of articles) {
    if (examined === limit) cutBy = 'articles'
    // At least one is examined.
    else if (examined > 0 && Date.now() >= until) cutBy = 'time'
    if (cutBy !== null) break
    examined += 1
    const match = matches(article)
    if (match) found.push({ article, hit: match.hit })
  }
  const oldest = cutBy === null ? since : (articles[examined - 1]?.published_at ?? since)
  return {
    examined,
    examined_since: oldest.toISOString(),
    cut_by: cutBy,
    ...(await describe(db, found, input)),
  }
}

async function describe(db: Db, found: readonly Match[], { since, rule_id }: Examination) {
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
    matching: found.length,
    overlapping: found.filter(({ article }) => hasOtherRule(article, rule_id)).length,
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
