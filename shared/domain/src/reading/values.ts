import {
  type Favourite,
  type MuteGroupValue,
  type MuteRuleValue,
  muteScopeIds,
  type Place,
  type SavedArticle,
} from '@gamelog/contracts/user/reading'
import { lastPostNumber } from '../anchors.ts'
import { asInteger, asRecord, asTime } from '../stored-json.ts'

// Checks of stored values by hand: the browser loads no schema library for them.

const asText = (value: unknown, max: number) =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : undefined

export function asPlace(value: unknown): Place | undefined {
  const record = asRecord(value)
  const number = asInteger(record?.number, 1, lastPostNumber)
  if (number === null) return undefined
  const after = asTime(record?.after)
  return { number, device: record?.device === 'mobile' ? 'mobile' : 'pc', ...(after ? { after } : {}) }
}

export function asFavourite(value: unknown): Favourite | undefined {
  const record = asRecord(value)
  if (!record) return undefined
  const from = asInteger(record.from, 1, 2_147_483_647)
  return from === null ? {} : { from }
}

export function asSavedArticle(value: unknown): SavedArticle | undefined {
  const record = asRecord(value)
  const title = asText(record?.title, 600)
  const link = asText(record?.link, 2_000)
  const sourceSite = asText(record?.sourceSite, 80)
  const publishedDate = asInteger(record?.publishedDate, 0, 100_000_000_000)
  if (!title || !link || !/^https?:\/\//.test(link) || !sourceSite || publishedDate === null) return undefined
  return { title, link, sourceSite, publishedDate }
}

export function asMuteGroup(value: unknown): MuteGroupValue | undefined {
  const record = asRecord(value)
  const name = asText(record?.name, 40)
  if (!name) return undefined
  return { name, isOn: record?.isOn !== false, expiresAt: asTime(record?.expiresAt) }
}

export function asMuteRuleValue(value: unknown): MuteRuleValue | undefined {
  const record = asRecord(value)
  const stored = record?.scopes
  const scopes = Array.isArray(stored) ? muteScopeIds.filter((scope) => stored.includes(scope)) : []
  if (scopes.length === 0) return undefined
  const addedAt = asTime(record?.addedAt) ?? 0
  return { scopes, chain: record?.chain === true, addedAt, expiresAt: asTime(record?.expiresAt) }
}
