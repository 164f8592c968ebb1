import { adSlots } from '@gamelog/contracts/admin/ads'
import { gameLabels } from '@gamelog/contracts/common/game-category'
import { exactTime } from '../../shared/times.ts'

interface DiffRow {
  readonly label: string
  /** Null: it was, or is, not there. */
  readonly before: string | null
  readonly after: string | null
}

export interface Diff {
  readonly changed: readonly DiffRow[]
  /** Fields that stayed as they were. */
  readonly unchanged: number
}

/** Code points of a value that are shown. */
const longest = 300

const fields: Readonly<Record<string, string>> = {
  title: 'タイトル',
  content: '本文',
  user_name: '名前',
  name: '名前',
  reason: '理由',
  memo: 'メモ',
  note: 'メモ',
  reply: '返事',
  status: '状態',
  state: '状態',
  outcome: '結果',
  deleted: '削除',
  archived: '過去ログ',
  game_category: 'ゲーム',
  pinned: '固定',
  pinned_until: '固定の期限',
  official: '公式',
  previous_titles: '前のタイトル',
  post_count: 'レス数',
  expires_at: '期限',
  banned_at: 'BANした日時',
  ended_at: '終わった日時',
  post_number: 'レス',
  thread_id: 'スレッド',
  granted: '管理権限',
  enabled: '配信',
  position: '枠',
  priority: '順番',
  starts_at: '始まり',
  ends_at: '終わり',
  article_id: '記事',
  article_ids: '記事',
  description: '説明',
  rule: '選び方',
  order: '並び',
  category: 'ゲーム',
  count: '件数',
  version: '版',
  widget_a: 'ウィジェットA',
  widget_b: 'ウィジェットB',
  share_b: 'Bの割合（%）',
  domain: 'ドメイン',
  difference: '見つけたい差',
  first_day: '開始日',
  last_day: '終了日',
  ending: '終わり方',
  created_at: '作成',
  last_posted_at: '最終投稿',
  posted_at: '投稿日時',
  from: '開始日',
  to: '終了日',
  actor: '人',
  action: '操作',
  target: '対象',
}

const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    pending: '未処理',
    resolved: '解決済み',
    active: '公開中',
    locked: '書き込み終了',
    archived: '過去ログ',
    reported: '通報で停止',
  },
  state: { open: '公開', coming: '開発中', hidden: '非表示' },
  order: { newest: '新着順', most_clicked: 'クリックの多い順' },
  category: gameLabels,
  game_category: gameLabels,
  ending: { period: '期間まで続ける', verdict: '判定が出たら知らせる', manual: '手で終える' },
  outcome: { confirmed: '削除', cleared: '問題なし' },
}

/** The changed fields, a row each; fields of fields have a row of their own. */
export function diffRows(before: unknown, after: unknown): Diff {
  const [old, fresh] = [flatten(before), flatten(after)]
  const paths = [...new Set([...old.keys(), ...fresh.keys()])]
  const rows = paths.map((path) => ({
    label: fieldLabel(path),
    before: textAt(old, path),
    after: textAt(fresh, path),
  }))
  const changed = rows.filter((row) => row.before !== row.after)
  return { changed, unchanged: rows.length - changed.length }
}

/** The leaves of a value by their path. */
function flatten(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) flatten(item, join(path, itemKey(item, index)), found)
  } else if (value !== null && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) flatten(item, join(path, name), found)
  } else if (path !== '') found.set(path, value)
  return found
}

/** Rows of a list are the same row when they are about the same thing: a slot, or else the place in the list. */
function itemKey(item: unknown, index: number): string {
  const { position, id } = (item ?? {}) as { position?: unknown; id?: unknown }
  if (typeof position === 'string') return position.replace(/^pickup/, '枠')
  return typeof id === 'string' || typeof id === 'number' ? `#${id}` : `${index + 1}番目`
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}/${name}`
}

function fieldLabel(path: string): string {
  const words = path.split('/').map((name) => {
    if (Object.hasOwn(adSlots, name)) return adSlots[name as keyof typeof adSlots]
    return Object.hasOwn(fields, name) ? fields[name] : name
  })
  return words.join(' ')
}

function textAt(leaves: ReadonlyMap<string, unknown>, path: string): string | null {
  const value = leaves.get(path)
  if (value === undefined || value === null || value === '') return null
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (Object.hasOwn(adSlots, name)) return value ? '配信中' : '止めています'
  if (typeof value === 'boolean' || ['deleted', 'archived'].includes(name)) return value ? 'はい' : 'いいえ'
  if (name.endsWith('_at') && typeof value === 'number')
    return exactTime(new Date(value * 1_000).toISOString())
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return exactTime(text)
  const points = [...(values[name]?.[text] ?? text)]
  return points.length > longest ? `${points.slice(0, longest).join('')}…` : points.join('')
}
