import type { CategoryRule } from '@gamelog/contracts/antenna/source'
import type { TrialItem } from '@gamelog/contracts/antenna/source-trial'
import { categoryByRule } from '@gamelog/domain/category'
import { usableDate } from '../../articles/store/article-times.ts'
import { fileLimits } from '../../articles/store/file-limits.ts'
import { type IdentifiedItem, identifyItems } from '../../articles/store/identify-items.ts'
import { findKnownLinks } from '../../articles/store/repository.ts'
import type { Db } from '../../db/tables.ts'
import type { FeedItem } from '../../intake/parsing/feed.ts'
import { listEnabledRules } from '../rules/repository.ts'
import { compileRules } from '../rules/rule-set.ts'

/** An item of a new source, and whether another source has brought it. */
export type ExaminedItem = TrialItem & { elsewhere: boolean }

/** Id of no source: rules for one source do not apply to a new one. */
const newSource = ''

/** How the items of a new source would come in, in the feed's order. */
export async function examineItems(
  db: Db,
  items: readonly FeedItem[],
  { rule, now }: { rule: CategoryRule; now: Date },
): Promise<ExaminedItem[]> {
  const identified = new Map(identifyItems(items).map((each) => [each.item, each]))
  const rules = await listEnabledRules(db)
  const names = new Map(rules.map(({ id, name }) => [id, name]))
  const ruleSet = compileRules(rules)
  const links = [...identified.values()].map(({ canonical }) => canonical)
  const known = await findKnownLinks(db, links)
  return items.map((item) => {
    const each = identified.get(item)
    const title = each?.title ?? item.title
    const date = usableDate(item.publishedAt, now)
    const outcome = ruleSet.outcomeOf({ source_id: newSource, title, link: item.link ?? '' })
    const elsewhere = each !== undefined && known.has(each.canonical)
    return {
      title,
      link: item.link,
      published_at: date?.toISOString() ?? null,
      picture: item.thumbnailUrl !== null,
      category: outcome.category ?? categoryByRule(rule, title),
      category_fixed: outcome.category !== null,
      pr: outcome.pr_by !== null,
      left_out: rejectionReason({
        item,
        each,
        date,
        now,
        elsewhere,
        ruleName: names.get(outcome.dropped_by ?? 0),
      }),
      elsewhere,
    }
  })
}

interface Facts {
  item: FeedItem
  each: IdentifiedItem | undefined
  date: Date | null
  now: Date
  elsewhere: boolean
  /** Name of the rule that leaves it out. */
  ruleName: string | undefined
}

function rejectionReason({ item, each, date, now, elsewhere, ruleName }: Facts): string | null {
  if (item.link === null) return '使えるリンクがない'
  if (each === undefined) return 'フィードの中に同じ記事がある'
  if (ruleName !== undefined) return `ルール「${ruleName}」`
  if (elsewhere) return 'ほかの配信元の記事と同じ'
  if (date !== null && now.getTime() - date.getTime() > fileLimits.maxAgeMs) return '30日より前の記事'
  return null
}
