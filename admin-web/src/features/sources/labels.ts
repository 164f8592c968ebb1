import type { AdminSource, FeedFormat } from '@gamelog/contracts/antenna/admin-source'
import type { CategoryRule } from '@gamelog/contracts/antenna/source'
import type { RuleEffect, SourceRuleCondition } from '@gamelog/contracts/antenna/source-rule'
import { articleCategoryIds, gameLabels } from '@gamelog/contracts/common/game-category'
import type { StatusLook } from '@gamelog/ui/kit/mark.tsx'

export type Category = CategoryRule[number]['category']

export const categoryChoices = articleCategoryIds.map((value) => ({
  value: value as Category,
  label: gameLabels[value],
}))

export const formatLabels: Record<FeedFormat, string> = {
  rss: 'RSS 2.0',
  rdf: 'RSS 1.0',
  atom: 'Atom',
  json: 'JSON Feed',
}

const charsets: Record<string, string> = {
  'utf-8': 'UTF-8',
  shift_jis: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  'iso-2022-jp': 'ISO-2022-JP',
}

export function charsetLabel(charset: string | null): string {
  return charset === null ? '–' : (charsets[charset] ?? charset)
}

/** What a source is doing, in a word or two. */
export function sourceStatus({ state, failures }: AdminSource): { look: StatusLook; text: string } {
  if (state === 'fetching') return { look: 'good', text: '取得中' }
  if (state === 'failing') return { look: 'bad', text: `失敗 ${failures}回` }
  return { look: 'none', text: state === 'removed' ? '外しました' : '停止中' }
}

const minute = 60
const hour = 60 * minute

export function intervalLabel(seconds: number): string {
  if (seconds % hour === 0) return `${seconds / hour}時間`
  return seconds % minute === 0 ? `${seconds / minute}分` : `${seconds}秒`
}

/** Intervals to choose from, with the present one. */
export function intervalChoices(present: number): { value: string; label: string }[] {
  const usual = [5, 10, 15, 30].map((minutes) => minutes * minute)
  const all = new Set([...usual, hour, 3 * hour, 6 * hour, 24 * hour, present])
  return [...all]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: intervalLabel(value) }))
}

const zones: Record<string, string> = {
  '+09:00': '日本時間（+09:00）',
  UTC: '協定世界時（UTC）',
  '+08:00': '中国・台湾（+08:00）',
  '+01:00': '中央ヨーロッパ（+01:00）',
  '-05:00': 'アメリカ東部（-05:00）',
  '-08:00': 'アメリカ西部（-08:00）',
}

export function zoneChoices(present: string): { value: string; label: string }[] {
  return [...new Set([...Object.keys(zones), present])].map((value) => ({
    value,
    label: zones[value] ?? value,
  }))
}

export type Accent = AdminSource['accent']

/** The colours of the games, which are readable on both themes. */
export const accents: readonly { label: string; accent: Accent }[] = [
  { label: '赤', accent: { dark: '#ff7f6b', light: '#bf3422' } },
  { label: '橙', accent: { dark: '#ffa64d', light: '#a35200' } },
  { label: '紫', accent: { dark: '#c8a2ff', light: '#7440c4' } },
  { label: '青', accent: { dark: '#86b8f5', light: '#1f5fae' } },
  { label: '灰', accent: { dark: '#c0cbd4', light: '#51606b' } },
  { label: '桃', accent: { dark: '#ff95bd', light: '#b32a66' } },
]

/** 「タイトルに含む」 */
export function conditionLabel(condition: SourceRuleCondition): string {
  if (condition.kind === 'pr') return 'PRの印がある'
  const what = condition.target === 'title' ? 'タイトル' : 'リンク先'
  return condition.kind === 'words' ? `${what}に含む` : `${what}のパターン`
}

export function effectLabel(effect: RuleEffect): string {
  if (effect.kind === 'drop') return '除外'
  if (effect.kind === 'guide') return '攻略の印を付ける'
  return effect.kind === 'pr' ? 'PRの印を付ける' : `${gameLabels[effect.category]}にする`
}
