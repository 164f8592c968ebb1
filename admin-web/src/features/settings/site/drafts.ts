import type { AdminSetting, SettingChange } from '@gamelog/contracts/admin/site-settings'
import { isSameValue, type Rate, type SettingEntry, settingRefusal } from '@gamelog/contracts/settings/kinds'
import { entryOf, type SettingName } from '@gamelog/contracts/settings/registry'

/** Content of a control while it is edited: text of a number, both texts of a rate; null = the default again. */
export type Typed = string | boolean | { readonly points: string; readonly seconds: string } | null

/** A setting that was touched, and what it was made from. */
export interface Draft {
  readonly typed: Typed
  /** Revision of the setting when it was touched first. */
  readonly seen: number
}

export type Drafts = Partial<Record<SettingName, Draft>>

/** Content of a control for a value. */
export function typedOf(entry: SettingEntry, value: unknown): Exclude<Typed, null> {
  if (entry.kind === 'rate') {
    const { points, seconds } = value as Rate
    return { points: String(points), seconds: String(seconds) }
  }
  if (entry.kind === 'switch') return value === true
  return value === null || value === undefined ? '' : String(value)
}

/** The value that a control holds; NaN for text that is no number. */
function parseTyped(entry: SettingEntry, typed: Typed): unknown {
  if (typed === null || typed === '') return entry.kind === 'number' && typed === '' ? Number.NaN : null
  if (typeof typed === 'object') return { points: numberOf(typed.points), seconds: numberOf(typed.seconds) }
  if (entry.kind === 'number') return numberOf(String(typed))
  return typeof typed === 'string' ? typed.trim() : typed
}

function numberOf(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim()
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN
}

/** The saved value of a setting: null where the default is in force. */
function savedOf({ value, is_set }: AdminSetting): unknown {
  return is_set ? value : null
}

/** The change that a draft makes; null when it makes none. */
export function changeOf(setting: AdminSetting, draft: Draft | undefined): SettingChange | null {
  if (draft === undefined || setting.locked !== null) return null
  const entry = entryOf(setting.name)
  // An emptied field of a secret waits for its new address.
  if (entry.kind === 'secret' && draft.typed === '') return null
  const value = parseTyped(entry, draft.typed)
  const isDefault = value === null || isSameValue(value, entry.default)
  const next = isDefault ? null : value
  if (entry.kind === 'secret' && next === null && !setting.is_set) return null
  if (entry.kind !== 'secret' && isSameValue(next, savedOf(setting))) return null
  return { name: setting.name, value: next as SettingChange['value'] }
}

/** Why a change cannot be saved; null when it can. */
export function refusalOf({ name, value }: SettingChange): string | null {
  return value === null ? null : settingRefusal(entryOf(name), value)
}

/** A value in words: オン, 30日, 5秒に1回, なし. */
export function valueText(entry: SettingEntry, value: unknown): string {
  switch (entry.kind) {
    case 'switch':
      return value === true ? 'オン' : 'オフ'
    case 'number':
      return `${Number(value).toLocaleString('en-US')}${entry.unit}`
    case 'rate': {
      const { points, seconds } = value as Rate
      return `${seconds}秒に${points}回`
    }
    case 'choice':
      return entry.choices[String(value)] ?? String(value)
    case 'secret':
      return value === '' ? 'なし' : '••••••••'
    default:
      return value === '' ? 'なし' : String(value)
  }
}

/** Whether a change is asked about: it turns something on, or makes a number smaller. */
export function isAskedAbout(setting: AdminSetting, { name, value }: SettingChange): boolean {
  const entry = entryOf(name)
  const next = value ?? entry.default
  if (entry.asks?.when === 'on') return next === true && setting.value !== true
  return entry.asks?.when === 'lower' && Number(next) < Number(setting.value)
}

/** Whether a setting is found by its words, its variable, its name or its value. */
export function isFound({ name, value }: AdminSetting, text: string): boolean {
  const entry = entryOf(name)
  const fold = (words: string) => words.normalize('NFKC').toLowerCase()
  const shown = value === null ? '' : valueText(entry, value)
  const words = [entry.label, entry.hint, entry.panel, entry.variable?.name ?? '', name, shown]
  return fold(text)
    .split(/\s+/)
    .every((part) => words.some((word) => fold(word).includes(part)))
}
