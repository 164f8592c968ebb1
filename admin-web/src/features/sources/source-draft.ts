import type { AdminSource, SourceInput } from '@gamelog/contracts/antenna/admin-source'
import { textRefusal } from '@gamelog/contracts/common/text'
import { accents, type Category, intervalLabel } from './labels.ts'

/** The form of a source's settings, as typed. */
export interface SourceDraft {
  name: string
  feed_url: string
  home_url: string
  accent: SourceInput['accent']
  interval_s: number
  zone: string
  /** Of the articles no exception names. */
  category: Category
  /** So are those that no exception names. */
  isGuide: boolean
  exceptions: readonly Exception[]
}

export interface Exception {
  /** Tells rows apart while they are edited. */
  readonly key: string
  readonly word: string
  readonly category: Category
  /** Its articles are 攻略. */
  readonly isGuide: boolean
}

export const nameLimit = 40

export function newException(): Exception {
  return { key: crypto.randomUUID(), word: '', category: 'device', isGuide: false }
}

export const emptyDraft: SourceDraft = {
  name: '',
  feed_url: '',
  home_url: '',
  accent: accents[5]?.accent ?? { dark: '#ffffff', light: '#000000' },
  interval_s: 600,
  zone: '+09:00',
  category: 'chat',
  isGuide: false,
  exceptions: [],
}

export function draftOf(source: AdminSource): SourceDraft {
  const { name, feed_url, home_url, accent, interval_s, zone, rule } = source
  const exceptions = rule.flatMap(({ title_includes, category, kind }, index) =>
    title_includes === undefined
      ? []
      : { key: `saved-${index}`, word: title_includes, category, isGuide: kind === 'guide' },
  )
  const rest = rule.find(({ title_includes }) => title_includes === undefined)
  return {
    name,
    feed_url,
    home_url,
    accent,
    interval_s,
    zone,
    exceptions,
    category: rest?.category ?? 'chat',
    isGuide: rest?.kind === 'guide',
  }
}

export function inputOf({ category, isGuide, exceptions, ...rest }: SourceDraft): SourceInput {
  return {
    ...rest,
    name: rest.name.trim(),
    feed_url: rest.feed_url.trim(),
    home_url: rest.home_url.trim(),
    rule: [
      ...exceptions.map(({ word, category, isGuide }) => ({
        category,
        title_includes: word.trim(),
        ...guideMark(isGuide),
      })),
      { category, ...guideMark(isGuide) },
    ],
  }
}

function guideMark(isGuide: boolean): { kind?: 'guide' } {
  return isGuide ? { kind: 'guide' } : {}
}

const labels: Record<keyof SourceInput, string> = {
  name: 'サイト名',
  feed_url: 'フィードのアドレス',
  home_url: 'ホームページ',
  accent: '色',
  interval_s: '取得の間隔',
  zone: '時間帯',
  rule: 'ゲーム',
}

/** The settings that differ from the saved ones, and what they are called. */
export function changesOf(source: AdminSource, draft: SourceDraft) {
  const before = inputOf(draftOf(source))
  const after = inputOf(draft)
  const keys = (Object.keys(labels) as (keyof SourceInput)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const words = keys.map((key) =>
    key === 'interval_s'
      ? `取得の間隔 ${intervalLabel(before.interval_s)} → ${intervalLabel(after.interval_s)}`
      : labels[key],
  )
  const changed: Partial<SourceInput> = Object.fromEntries(keys.map((key) => [key, after[key]]))
  return { changed, words }
}

export type DraftErrors = Partial<Record<'name' | 'feed_url' | 'home_url' | 'exceptions', string>>

/** What keeps a draft from being saved, by field. */
export function errorsOf(draft: SourceDraft): DraftErrors {
  const errors: DraftErrors = {}
  const name = textRefusal({ label: 'サイト名', max: nameLimit, required: true, plain: true }, draft.name)
  if (name) errors.name = name
  if (!isWebAddress(draft.feed_url)) errors.feed_url = addressError('フィードのアドレス')
  if (!isWebAddress(draft.home_url)) errors.home_url = addressError('ホームページ')
  if (draft.exceptions.some(({ word }) => word.trim() === ''))
    errors.exceptions = '例外の語を入力してください'
  return errors
}

const addressError = (label: string) => `${label}はhttps://かhttp://で始めてください`

function isWebAddress(typed: string): boolean {
  return /^https?:\/\/./i.test(typed.trim()) && URL.canParse(typed.trim())
}
