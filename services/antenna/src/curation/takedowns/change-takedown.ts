import type { TakedownPlace, takeDown } from '@gamelog/contracts/antenna/takedown'
import type { RouteBody } from '@gamelog/contracts/common/route'
import { lockFor } from '@gamelog/server/advisory-lock'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { conflict, notFound } from '@gamelog/server/errors'
import { recordDecision } from '@gamelog/server/journal/repository'
import { recordChange } from '@gamelog/server/outbox/repository'
import { requestPublish } from '../../articles/publication/repository.ts'
import type { AntennaContext } from '../../context.ts'
import type { Db, TakedownRow } from '../../db/tables.ts'
import { startPlaces } from './places.ts'
import {
  beginCheck,
  type FoundRow,
  findArticle,
  findInForce,
  insertTakedown,
  isLinkShared,
  lockTakedown,
  restoreRow,
} from './repository.ts'
import { listTargetIds } from './target-ids.ts'

type Input = RouteBody<typeof takeDown>

/**
 * Takes an article, its picture or all articles of its host off the site: takedown, audit log and publish request in one
 * transaction, then a publish job.
 * @param places what readers get of it now
 * @throws 404; 409 `already_taken_down`, or `no_thumbnail` for an article without a picture
 */
export async function addTakedown(
  context: AntennaContext,
  admin: AuthAdmin,
  input: Input,
  { at, places }: { at: Date; places: TakedownPlace[] },
): Promise<TakedownRow> {
  const row = await context.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'antenna:takedowns')
    const article = await findArticle(tx, input.article_id)
    if (!article) throw articleMissing()
    await assertPossible(tx, article, input.target)
    const sameTitle = (await isLinkShared(tx, article)) ? article.title : null
    const meant = { ...describeTarget(article, input.target), same_title: sameTitle }
    const ids = await listTargetIds(tx, meant, true)
    const added = await insertTakedown(tx, {
      ...meant,
      title: article.title,
      reason: input.reason,
      note: input.note,
      articles: ids.length,
      at,
      check_from: at,
      by_user: admin.userId,
      places: JSON.stringify(places),
    })
    await record(tx, admin, added, { action: 'takedown.create', reason: input.note })
    await requestPublish(tx)
    return added
  })
  await context.publishSoon()
  return row
}

/** @throws 404; 409 `already_restored` */
export async function restore(context: AntennaContext, admin: AuthAdmin, id: number): Promise<TakedownRow> {
  const row = await context.db.transaction().execute(async (tx) => {
    const before = await lockTakedown(tx, id)
    if (!before) throw takedownMissing()
    if (before.restored_at) throw conflict('already_restored', 'もう戻してあります')
    const after = await restoreRow(tx, id, admin.userId)
    await record(tx, admin, after, { action: 'takedown.restore', reason: null })
    await requestPublish(tx)
    return after
  })
  await context.publishSoon()
  return row
}

/** Publishes again and has the places looked at anew. @throws 404; 409 `already_restored` */
export async function recheck(context: AntennaContext, admin: AuthAdmin, id: number): Promise<TakedownRow> {
  const row = await context.db.transaction().execute(async (tx) => {
    const before = await lockTakedown(tx, id)
    if (!before) throw takedownMissing()
    if (before.restored_at) throw conflict('already_restored', 'もう戻してあります')
    const after = await beginCheck(tx, id, new Date(), startPlaces(before.target, before.places))
    await record(tx, admin, after, { action: 'takedown.recheck', reason: null })
    await requestPublish(tx)
    return after
  })
  await context.publishSoon()
  return row
}

async function assertPossible(tx: Db, article: FoundRow, target: Input['target']): Promise<void> {
  if (target === 'thumbnail' && article.thumbnail_url === null)
    throw conflict('no_thumbnail', 'この記事に画像はありません')
  if ((await findInForce(tx, { target, id: article.id, host: article.host })) !== undefined)
    throw conflict('already_taken_down', 'もう取り下げてあります')
}

function describeTarget({ id, host, canonical_link, thumbnail_url }: FoundRow, target: Input['target']) {
  return {
    target,
    article_id: id,
    host,
    canonical_link,
    thumbnail_url: target === 'thumbnail' ? thumbnail_url : null,
  }
}

async function record(
  tx: Db,
  actor: AuthAdmin,
  row: TakedownRow,
  { action, reason: note }: { action: `takedown.${'create' | 'restore' | 'recheck'}`; reason: string | null },
): Promise<void> {
  const { id, target, article_id, title, host, reason, articles } = row
  const what = { target, article_id, title, host, reason, articles }
  await recordChange(tx, {
    actor,
    action,
    target: `takedown:${id}`,
    before: action === 'takedown.create' ? null : what,
    after: action === 'takedown.restore' ? null : what,
    reason: note,
  })
  if (action !== 'takedown.recheck') await recordTakedown(tx, row)
}

/** Adds a takedown to the journal as it is now. */
async function recordTakedown(tx: Db, row: TakedownRow): Promise<void> {
  const { target, article_id, title, host, canonical_link, same_title, thumbnail_url } = row
  const { reason, articles, at, by_user: by, restored_by } = row
  const what = { target, article_id, title, host, canonical_link, same_title, thumbnail_url }
  await recordDecision(tx, {
    kind: 'takedown',
    data: { ...what, reason, articles, at: at.toISOString(), by, restored_by },
  })
}

export const articleMissing = () => notFound('記事が見つかりません')
export const takedownMissing = () => notFound('取り下げが見つかりません')
