import type { AdminSetting, AdminSiteSettings } from '@gamelog/contracts/admin/site-settings'
import { settingRefusal } from '@gamelog/contracts/settings/kinds'
import { entryOf, type SettingName, settingNames } from '@gamelog/contracts/settings/registry'
import { namePeople } from '../../audit/name-people.ts'
import type { AdminContext } from '../../context.ts'
import type { SiteSettingRow } from '../../db/site-tables.ts'
import { askLocks, type Own } from './ask-processes.ts'
import { lastRevision } from './publish-settings.ts'
import { readSettings } from './repository.ts'

/** Every setting as saved, with who changed it and what locks it. */
export async function listSettings(context: AdminContext & { own: Own }): Promise<AdminSiteSettings> {
  const [rows, { locked, unavailable }] = await Promise.all([readSettings(context.db), askLocks(context)])
  const changed = [...rows.values()].filter(({ value }) => value !== null)
  const people = await namePeople(context, [...new Set(changed.map((row) => row.by_user_id))])
  const changeOf = ({ changed_at, by_user_id: user_id }: SiteSettingRow): AdminSetting['changed'] => ({
    at: changed_at.toISOString(),
    by: people.get(user_id) ?? { user_id, user_number: null, display_name: null },
  })
  const settings = settingNames.map((name): AdminSetting => {
    const row = rows.get(name)
    const isSet = row !== undefined && isFit(name, row.value)
    return {
      name,
      value: shownValue(name, isSet ? row.value : null),
      is_set: isSet,
      revision: row?.revision ?? 0,
      changed: isSet ? changeOf(row) : null,
      locked: lockOf(name, locked),
    }
  })
  return { revision: lastRevision(rows.values()), settings, unavailable }
}

/** A value that another version stored may be none of this one's: no process follows it. */
function isFit(name: SettingName, value: unknown): boolean {
  return value !== null && settingRefusal(entryOf(name), value) === null
}

/** A secret is never answered. */
function shownValue(name: SettingName, value: unknown): AdminSetting['value'] {
  const entry = entryOf(name)
  return entry.kind === 'secret' ? null : ((value ?? entry.default) as AdminSetting['value'])
}

function lockOf(name: SettingName, locked: ReadonlyMap<SettingName, unknown>): AdminSetting['locked'] {
  const { variable } = entryOf(name)
  if (variable === undefined || !locked.has(name)) return null
  return { variable: variable.name, value: locked.get(name) as AdminSetting['value'] }
}
