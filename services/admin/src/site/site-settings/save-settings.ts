import type { SettingChange } from '@gamelog/contracts/admin/site-settings'
import { isSameValue, settingRefusal } from '@gamelog/contracts/settings/kinds'
import { entryOf, type SettingName } from '@gamelog/contracts/settings/registry'
import type { AuthAdmin } from '@gamelog/server/auth/identity'
import { badRequest, conflict } from '@gamelog/server/errors'
import { recordOwnChange } from '../../audit/record-own-change.ts'
import type { AdminContext } from '../../context.ts'
import type { SiteSettingRow } from '../../db/site-tables.ts'
import { lastRevision, publishSettings } from './publish-settings.ts'
import { lockSettings, readSettings, storeSettings } from './repository.ts'

type Parts = Pick<AdminContext, 'db' | 'redis' | 'webhook'>

interface Save {
  admin: AuthAdmin
  changes: readonly (SettingChange & { seen: number })[]
  /** Settings that a variable of a process sets. */
  locked: ReadonlySet<SettingName>
}

/**
 * Saves settings, all or none, with an audit entry each, and publishes them.
 * @throws 400 for a value that its entry does not allow, 409 settings_changed, setting_locked
 */
export async function saveSettings(
  { db, redis, webhook }: Parts,
  { admin, changes: given, locked }: Save,
): Promise<void> {
  const changes = given.map(withoutDefault)
  for (const change of changes) checkValue(change, webhook)
  const fixed = changes.find(({ name }) => locked.has(name))
  if (fixed)
    throw conflict('setting_locked', '環境変数で固定された設定です', { detail: entryOf(fixed.name).label })
  if (new Set(changes.map(({ name }) => name)).size < changes.length)
    throw badRequest('同じ設定が2回あります')

  await db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const rows = await readSettings(tx)
    const overtaken = changes.filter(({ name, seen }) => (rows.get(name)?.revision ?? 0) !== seen)
    if (overtaken.length > 0)
      throw conflict('settings_changed', 'ほかの管理者が先に保存しました', {
        detail: overtaken.map(({ name }) => entryOf(name).label).join('、'),
      })
    const made = changes.filter(({ name, value }) => !isSameValue(rows.get(name)?.value ?? null, value))
    if (made.length === 0) return
    await storeSettings(tx, {
      revision: lastRevision(rows.values()) + 1,
      byUserId: admin.userId,
      values: made,
    })
    for (const { name, value } of made)
      await recordOwnChange(tx, {
        actor: admin,
        action: value === null ? 'settings.reset' : 'settings.save',
        target: `settings:${name}`,
        before: recorded(name, rows.get(name)),
        after: recorded(name, { value }),
      })
    await publishSettings({ redis }, tx)
  })
}

/** The default, given by hand, is the default: a later version may have another one. */
function withoutDefault<Change extends SettingChange>(change: Change): Change {
  return isSameValue(change.value, entryOf(change.name).default) ? { ...change, value: null } : change
}

function checkValue({ name, value }: SettingChange, webhook: Parts['webhook']): void {
  if (value === null) return
  const entry = entryOf(name)
  const refusal =
    settingRefusal(entry, value) ?? (entry.kind === 'secret' ? webhook.refusal(String(value)) : null)
  if (refusal !== null) throw badRequest(`${entry.label}: ${refusal}`)
}

/** For the audit log, with what the screen calls it: of a secret only whether it is set. */
function recorded(name: SettingName, row: Pick<SiteSettingRow, 'value'> | undefined) {
  const entry = entryOf(name)
  const value = row?.value ?? null
  if (entry.kind === 'secret') return { name: entry.label, value: value === null ? null : '••••' }
  return { name: entry.label, value: value ?? entry.default }
}
