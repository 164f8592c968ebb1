import { type MuteKind, type MuteRule, muteKinds, muteLimits, refuseMuteRule } from './mute-rule.ts'
import { asRecord, asTime, readStoredJson } from './stored-json.ts'

const format = 'gamelog-mute'
const version = 1

function asRule(value: unknown): MuteRule | null {
  const record = asRecord(value)
  const kind = muteKinds.find((known): known is MuteKind => known === record?.kind)
  if (!record || !kind || typeof record.value !== 'string') return null
  if (refuseMuteRule(kind, record.value) !== null) return null
  return {
    kind,
    value: record.value,
    addedAt: asTime(record.addedAt) ?? 0,
    expiresAt: asTime(record.expiresAt),
    chain: record.chain === true,
  }
}

function asRules(value: unknown): MuteRule[] {
  const list = Array.isArray(value) ? value.slice(0, muteLimits.rules) : []
  const rules = new Map<string, MuteRule>()
  for (const item of list) {
    const rule = asRule(item)
    if (rule) rules.set(`${rule.kind}:${rule.value}`, rule)
  }
  return [...rules.values()]
}

/** Parses stored rules; anything invalid is dropped, a tampered store gives none. */
export function parseMuteRules(raw: string | null): MuteRule[] {
  return asRules(readStoredJson(raw, muteLimits.fileBytes))
}

/** Serialises rules for the store. */
export function serialiseMuteRules(rules: readonly MuteRule[]): string {
  return JSON.stringify(rules.slice(0, muteLimits.rules))
}

/** The rules as a file for another device. */
export function exportMuteFile(rules: readonly MuteRule[], now: number): string {
  return `${JSON.stringify({ format, version, exported_at: new Date(now).toISOString(), rules }, null, 2)}\n`
}

/** The rules of an exported file; null for any other content. */
export function importMuteFile(content: string): MuteRule[] | null {
  const file = asRecord(readStoredJson(content, muteLimits.fileBytes))
  if (file?.format !== format || file.version !== version || !Array.isArray(file.rules)) return null
  return asRules(file.rules)
}
