import type { AuditAction } from '@gamelog/contracts/admin/audit-actions'
import type { RouteBody } from '@gamelog/contracts/common/route'
import type { saveWidgetSettings, WidgetSettings } from '@gamelog/contracts/widget/settings'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { recordChange } from '@gamelog/server/outbox/repository'
import type { WidgetContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { staleVersion, widgetMissing } from '../../widget-errors.ts'
import { acceptArticles } from '../content/describe-articles.ts'
import { addWidget, lockWidget, updateWidget } from './repository.ts'

type Context = Pick<WidgetContext, 'db' | 'readArticles'>
type Input = RouteBody<typeof saveWidgetSettings>

/**
 * Saves a widget, or makes the one of a new id.
 * @throws 409 `stale_version` when it has another version than the editor saw; 400 for articles that are not published
 */
export async function saveWidget(
  { db, readArticles }: Context,
  admin: AuthAdmin,
  { widget_id: id, version, ...change }: Input,
): Promise<{ settings: WidgetSettings; isNew: boolean }> {
  return db.transaction().execute(async (tx) => {
    // First, so that of two that make the same id the second one changes what the first one has made.
    const added = version === undefined ? await addWidget(tx, id, change, admin.userId) : undefined
    if (added) {
      await acceptArticles(tx, readArticles, change.article_ids, [])
      await record(tx, { admin, action: 'widget.add', before: null, after: added })
      return { settings: added, isNew: true }
    }
    const before = await lockWidget(tx, id)
    if (!before) throw widgetMissing()
    if (version !== undefined && version !== before.version) throw staleVersion()
    await acceptArticles(tx, readArticles, change.article_ids, before.article_ids)
    const settings = await updateWidget(tx, id, change, admin.userId)
    await record(tx, { admin, action: 'widget.edit', before, after: settings })
    return { settings, isNew: false }
  })
}

/** @throws 404 for an unknown widget */
export async function saveMemo(
  { db }: Context,
  admin: AuthAdmin,
  id: string,
  memo: string,
): Promise<WidgetSettings> {
  return db.transaction().execute(async (tx) => {
    const before = await lockWidget(tx, id)
    if (!before) throw widgetMissing()
    const settings = await updateWidget(tx, id, { memo }, admin.userId)
    await record(tx, { admin, action: 'widget.memo', before, after: settings })
    return settings
  })
}

interface Recorded {
  admin: AuthAdmin
  action: AuditAction
  before: WidgetSettings | null
  after: WidgetSettings
}

async function record(tx: Db, { admin, action, before, after }: Recorded): Promise<void> {
  await recordChange(tx, {
    actor: admin,
    action,
    target: `widget:${after.widget_id}`,
    before: before && shownInLog(before),
    after: shownInLog(after),
    reason: null,
  })
}

function shownInLog({ name, memo, article_ids, rule, version }: WidgetSettings) {
  return { name, memo, article_ids, rule, version }
}
