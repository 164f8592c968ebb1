import {
  type DryRunResult,
  type dryRunSourceRule,
  type SourceRuleTarget,
  sourceRuleLimits,
} from '@gamelog/contracts/antenna/source-rule'
import type { RouteBody } from '@gamelog/contracts/common/route'
import { articleSubject, compileArticleTree } from '@gamelog/domain/article-rules'
import type { RuleHit } from '@gamelog/domain/rules/tree'
import { countExamined, type DryRunBounds } from '@gamelog/server/threads/dry-run-thread'
import type { Db } from '../../db/tables.ts'
import { listSlots } from '../pickups/repository.ts'
import { countClicks, type ExaminedArticle, listRecent } from './repository.ts'

export type DryRunInput = RouteBody<typeof dryRunSourceRule>

interface Match {
  article: ExaminedArticle
  hits: readonly RuleHit<SourceRuleTarget>[]
}

/**
 * Finds the articles a rule would work on, the newest first. When the time or the number of articles is over, the result is
 * that of a part, and says so. Stores nothing.
 */
export async function examineArticles(db: Db, input: DryRunInput & DryRunBounds): Promise<DryRunResult> {
  const since = new Date(input.since)
  // One more than is examined tells that there are more.
  const articles = await listRecent(db, { since, sourceId: input.source_id, limit: input.limit + 1 })
  const tree = compileArticleTree(input.conditions)
  const count = countExamined(input)
  const found: Match[] = []
  for (const article of articles) {
    if (!count.admits(article.published_at)) break
    const match = tree.match(articleSubject(article))
    if (match) found.push({ article, hits: match.hits })
  }
  return { ...count.figures(), ...(await describe(db, found, since, input.rule_id)) }
}

async function describe(db: Db, found: readonly Match[], since: Date, ownRule: number | undefined) {
  const ids = found.map(({ article }) => article.id)
  const clicks = await countClicks(db, ids, since)
  const slots = await listSlots(db, ids)
  const listed = found.map(({ article, hits }) => ({
    article_id: article.id,
    title: article.title,
    link: article.link,
    published_at: article.published_at.toISOString(),
    source_id: article.source_id,
    source_name: article.source_name,
    clicks: clicks.get(article.id) ?? 0,
    hit: inTitle(hits),
    slots: slots.get(article.id) ?? [],
  }))
  return {
    matching: found.length,
    overlapping: found.filter(({ article }) => hasOtherRule(article, ownRule)).length,
    clicks: [...clicks.values()].reduce((sum, count) => sum + count, 0),
    matches: listed
      .toSorted((a, b) => Number(b.slots.length > 0) - Number(a.slots.length > 0))
      .slice(0, sourceRuleLimits.dryRunItems),
  }
}

/** The first part of the title that matched. */
function inTitle(hits: Match['hits']): [from: number, to: number] | null {
  const hit = hits.find(({ target }) => target === 'title')
  return hit ? [hit.from, hit.to] : null
}

function hasOtherRule(article: ExaminedArticle, own: number | undefined): boolean {
  const { dropped_by, pr_by, category_by, guide_by } = article
  return [dropped_by, pr_by, category_by, guide_by].some((id) => id !== null && id !== own)
}
