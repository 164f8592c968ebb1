import type { SettingName, SettingValues } from '@gamelog/contracts/settings/registry'

/** Values of settings; read them where they are used, never at the start: operators change them while the process runs. */
export interface Settings {
  /** The value in force: the variable's, else the operators', else the default. */
  get<N extends SettingName>(name: N): SettingValues[N]
}
