import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import type { RuleInput } from '@gamelog/contracts/antenna/source-rule'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { recordChange } from '@gamelog/server/outbox/repository'
import { sql } from 'kysely'
import { operatorSession } from '../common/members.ts'
import type { SeedArticle } from './repository.ts'
import type { Db } from './tables.ts'

const hour = 3_600_000
const day = 24 * hour
const tokyo = 9 * hour

/** A pickup of the demo that takes another one's place tomorrow at 18:00 in Japan, for a day. */
export async function schedulePickup(
  tx: Db,
  tab: GameCategoryId,
  article: SeedArticle,
  now: number,
): Promise<void> {
  const startsAt = new Date(Math.floor((now + tokyo) / day + 1) * day - tokyo + 18 * hour)
  const position = 'pickup3'
  await tx
    .updateTable('pickups')
    .set({ ends_at: startsAt })
    .where('tab_category', '=', tab)
    .where('position', '=', position)
    .execute()
  await tx
    .insertInto('pickups')
    .values({
      tab_category: tab,
      article_id: article.id,
      position,
      priority: 0,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + day),
    })
    .execute()
  const after = { position, article_id: article.id, starts_at: startsAt.toISOString() }
  await record(tx, { ago: 21, action: 'pickup.update', target: `pickup:${tab}`, after, now })
}

const added = [
  {
    id: 'added-demo0001',
    name: '対戦メモ帳',
    feed: 'taisen-memo',
    paused: false,
    accent: { dark: '#9fb4c8', light: '#4a5f73' },
  },
  {
    id: 'added-demo0002',
    name: '週刊エイム研究',
    feed: 'weekly-aim',
    paused: true,
    accent: { dark: '#c8b49f', light: '#735f4a' },
  },
]

/** Two sources from the back office: one whose feed is not found, and one that is stopped. */
export async function addOfficeSources(tx: Db, now: number): Promise<void> {
  const feeds = await tx.selectFrom('sources').select(['feed_url', 'host', 'position']).execute()
  // A sources file of one's own: nothing of the demo's is added to it.
  const demo = feeds.find(({ feed_url }) => /\/feeds\/[\w-]+$/.test(feed_url))
  if (!demo) return
  const last = Math.max(...feeds.map(({ position }) => position))
  for (const [index, { id, name, feed, paused, accent }] of added.entries()) {
    const feedUrl = demo.feed_url.replace(/[\w-]+$/, feed)
    await tx
      .insertInto('sources')
      .values({
        id,
        name,
        feed_url: feedUrl,
        home_url: `https://${feed}.example/`,
        host: demo.host,
        accent: sql`${JSON.stringify(accent)}::jsonb`,
        rule: sql`${JSON.stringify([{ category: 'fps-general' }])}::jsonb`,
        zone: '+09:00',
        interval_s: 300,
        position: last + 1 + index,
        active: true,
        origin: 'office',
        paused,
        pause_reason: paused ? 'office' : null,
        last_ok_at: null,
        paused_at: paused ? new Date(now - 20 * hour) : null,
        pause_note: paused ? '更新が止まっているため、様子を見ています' : '',
      })
      .execute()
    await record(tx, { ago: 90, action: 'source.add', target: `source:${id}`, after: { name }, now })
    if (paused)
      await record(tx, { ago: 20, action: 'source.pause', target: `source:${id}`, after: { paused }, now })
  }
}

const rules: readonly RuleInput[] = [
  {
    name: '求人と当選報告',
    source_id: null,
    conditions: {
      match: 'any',
      items: [{ kind: 'words', target: 'title', words: ['【求人】', '当選報告'] }],
    },
    effect: { kind: 'drop' },
    enabled: true,
  },
  {
    name: '提供記事にPRの印',
    source_id: null,
    conditions: { match: 'any', items: [{ kind: 'pr' }] },
    effect: { kind: 'pr' },
    enabled: false,
  },
]

/** A rule that drops articles and a draft; the demo's feeds have no article either is about. */
export async function addRules(tx: Db, now: number): Promise<void> {
  for (const { name, source_id, conditions, effect, enabled } of rules) {
    const { id } = await tx
      .insertInto('source_rules')
      .values({
        name,
        source_id,
        enabled,
        conditions: sql`${JSON.stringify(conditions)}::jsonb`,
        effect: sql`${JSON.stringify(effect)}::jsonb`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, {
      ago: 66,
      action: 'source-rule.add',
      target: `source-rule:${id}`,
      after: { name },
      now,
    })
  }
}

interface Entry {
  /** Hours. */
  ago: number
  action: AuditAction
  target: string
  after: object
  now: number
}

async function record(tx: Db, { ago, action, target, after, now }: Entry): Promise<void> {
  const at = new Date(now - ago * hour)
  await recordChange(tx, { actor: operatorSession, action, target, before: null, after, reason: null, at })
}
