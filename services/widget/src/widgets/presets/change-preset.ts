import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import type { RouteBody } from '@gamelog/contracts/common/route'
import type { saveWidgetPreset, WidgetPreset } from '@gamelog/contracts/widget/settings'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { notFound } from '@gamelog/server/errors'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { WidgetContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { acceptArticles } from '../content/describe-articles.ts'
import { addPreset, deletePreset, lockPreset, updatePreset } from './repository.ts'

type Context = Pick<WidgetContext, 'db' | 'readArticles'>
type Input = RouteBody<typeof saveWidgetPreset>

const presetMissing = () => notFound('プリセットが見つかりません')

/**
 * Makes a preset, or changes the one with `id`.
 * @throws 404 for an unknown id; 400 for articles that are not published
 */
export async function savePreset(
  { db, readArticles }: Context,
  admin: AuthAdmin,
  { id, ...input }: Input,
): Promise<{ preset: WidgetPreset; isNew: boolean }> {
  return db.transaction().execute(async (tx) => {
    const before = id === undefined ? null : await lockPreset(tx, id)
    if (before === undefined) throw presetMissing()
    await acceptArticles(tx, readArticles, input.article_ids, before?.article_ids ?? [])
    const preset = before ? await updatePreset(tx, before.id, input) : await addPreset(tx, input)
    const action = before ? 'widget-preset.edit' : 'widget-preset.add'
    await record(tx, { admin, action, id: preset.id, before, after: preset })
    return { preset, isNew: before === null }
  })
}

/** @throws 404 for an unknown id */
export async function removePreset({ db }: Context, admin: AuthAdmin, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await deletePreset(tx, id)
    if (!before) throw presetMissing()
    await record(tx, { admin, action: 'widget-preset.delete', id, before, after: null })
  })
}

interface Recorded {
  admin: AuthAdmin
  action: AuditAction
  id: number
  before: WidgetPreset | null
  after: WidgetPreset | null
}

async function record(tx: Db, { admin, action, id, before, after }: Recorded): Promise<void> {
  await recordChange(tx, {
    actor: admin,
    action,
    target: `widget-preset:${id}`,
    before: before && shownInLog(before),
    after: after && shownInLog(after),
    reason: null,
  })
}

function shownInLog({ name, description, article_ids }: WidgetPreset) {
  return { name, description, article_ids }
}
