import { type TextRule, textRefusal } from '@gamelog/contracts/common/text'
import { muteKinds, muteLimits, scopesOfKind } from './mute-rule.ts'
import type { MuteKind, MuteRule } from './mute-rules-in-force.ts'
import { maxLengthOf, refuseMuteRule, toMuteValue } from './mute-value.ts'
import { asRecord, asTime, readStoredJson } from './stored-json.ts'

const format = 'gamelog-mute'
const version = 2

// Control characters in a file of others would reorder or break the lines that show it.
const valueRule = (kind: MuteKind): TextRule => ({ label: '', max: maxLengthOf(kind), plain: true })
const nameRule: TextRule = { label: '', max: muteLimits.groupName, plain: true, required: true }

/** A rule on its way between readers or devices, where it has no group id. */
export type PortableRule = Omit<MuteRule, 'group'>

/** A group in a file or a link. */
export interface PortableGroup {
  readonly name: string
  readonly expiresAt: number | null
  readonly rules: readonly PortableRule[]
}

/** Content of a file or a link. */
export interface PortableMutes {
  readonly groups: readonly PortableGroup[]
  /** Rules that were left out because they are not valid or too many. */
  readonly dropped: number
}

function asRule(stored: unknown): PortableRule | null {
  const record = asRecord(stored)
  const kind = muteKinds.find((known): known is MuteKind => known === record?.kind)
  if (!record || !kind || typeof record.value !== 'string') return null
  const value = kind === 'link' ? toMuteValue(kind, record.value) : record.value
  if (textRefusal(valueRule(kind), value) ?? refuseMuteRule(kind, value)) return null
  const { all, usual } = scopesOfKind[kind]
  const named = record.scopes
  const scopes = Array.isArray(named) ? all.filter((scope) => named.includes(scope)) : usual
  if (scopes.length === 0) return null
  return {
    kind,
    value,
    scopes: [...scopes],
    chain: record.chain === true,
    addedAt: asTime(record.addedAt) ?? 0,
    expiresAt: asTime(record.expiresAt),
  }
}

function asRules(value: unknown, room: number): PortableRule[] {
  const rules = new Map<string, PortableRule>()
  for (const item of Array.isArray(value) ? value.slice(0, room) : []) {
    const rule = asRule(item)
    if (rule) rules.set(`${rule.kind}:${rule.value}`, rule)
  }
  return [...rules.values()]
}

function asName(value: unknown): string {
  return typeof value === 'string' && textRefusal(nameRule, value) === null ? value.trim() : '名前なし'
}

const countOf = (rules: unknown) => (Array.isArray(rules) ? rules.length : 0)

function asGroups(value: unknown): PortableMutes {
  const groups: PortableGroup[] = []
  let given = 0
  let taken = 0
  for (const item of Array.isArray(value) ? value : []) {
    const record = asRecord(item)
    given += countOf(record?.rules)
    if (!record || groups.length >= muteLimits.groups) continue
    const rules = asRules(record.rules, muteLimits.rules - taken)
    taken += rules.length
    groups.push({ name: asName(record.name), expiresAt: asTime(record.expiresAt), rules })
  }
  return { groups, dropped: given - taken }
}

/** Groups as a file for another device or reader. */
export function exportMuteFile(groups: readonly PortableGroup[], now: number): string {
  return `${JSON.stringify({ format, version, exported_at: new Date(now).toISOString(), groups: groups.map(toCarried) }, null, 2)}\n`
}

/** A group without what belongs to this reader only. */
export function toCarried({ name, expiresAt, rules }: PortableGroup): PortableGroup {
  return {
    name,
    expiresAt,
    rules: rules.map(({ kind, value, scopes, chain, addedAt, expiresAt }) => ({
      kind,
      value,
      scopes,
      chain,
      addedAt,
      expiresAt,
    })),
  }
}

/** The groups of an exported file; null for any other content. */
export function importMuteFile(content: string): PortableMutes | null {
  const file = asRecord(readStoredJson(content, muteLimits.fileBytes))
  const isOurs = file?.format === format && file.version === version
  return isOurs && Array.isArray(file.groups) ? asGroups(file.groups) : null
}
