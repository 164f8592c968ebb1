import { entryOf, type SettingName, type SettingValues } from '@gamelog/contracts/settings/registry'
import type { Settings } from '@gamelog/server/settings/settings'

/** Settings at their defaults but for some values. */
export function settingsWith(values: Partial<SettingValues> = {}): Settings {
  return {
    get: (name: SettingName) => (values[name] ?? entryOf(name).default) as never,
  }
}
