import { entryOf, type SettingName } from '@gamelog/contracts/settings/registry'
import type { ServiceConfig } from '../config.ts'
import type { Settings } from './settings.ts'

/** Settings before those of the operators are known: the variables', else the defaults. */
export function standingSettings({ locked }: Pick<ServiceConfig, 'locked'>): Settings {
  return { get: (name: SettingName) => (locked[name] ?? entryOf(name).default) as never }
}
