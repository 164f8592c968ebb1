import type { SettingEntry } from '@gamelog/contracts/settings/kinds'
import {
  entryOf,
  type SettingName,
  type SettingValues,
  settingNames,
} from '@gamelog/contracts/settings/registry'
import { z } from 'zod'
import { type Env, flag, readEnv } from '../env.ts'

/** Settings whose variable is given: it wins over what the operators set. */
export type LockedSettings = Partial<SettingValues>

/**
 * Reads the variables of settings that a process is told.
 * @throws ConfigError naming each that is wrong
 */
export function readSettingVariables(service: string, isProduction: boolean, env: Env): LockedSettings {
  const told = settingNames.flatMap((name) => {
    const { variable } = entryOf(name)
    return variable?.of.some((told) => told === service) ? [{ name, variable: variable.name }] : []
  })
  const shape = told.map(({ name, variable }) => [variable, schemaOf(entryOf(name), isProduction)] as const)
  const values: Record<string, unknown> = readEnv(Object.fromEntries(shape), env)
  const given = told.flatMap(({ name, variable }): [SettingName, unknown][] =>
    values[variable] === undefined ? [] : [[name, values[variable]]],
  )
  return Object.fromEntries(given) as LockedSettings
}

function schemaOf(entry: SettingEntry, isProduction: boolean) {
  switch (entry.kind) {
    case 'switch':
      return flag.optional()
    case 'number':
      // Wider than on the screen: who sets a variable knows the site.
      return z
        .string()
        .regex(/^[1-9]\d{0,4}$/, 'a number from 1 to 99999')
        .transform(Number)
        .optional()
    case 'secret':
      return isProduction
        ? z.url({ protocol: /^https$/, error: 'an https address' }).optional()
        : z.url({ protocol: /^https?$/, error: 'an address' }).optional()
    default:
      throw new Error(`settings of the kind ${entry.kind} have no variable`)
  }
}
