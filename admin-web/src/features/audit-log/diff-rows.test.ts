import { expect, it } from 'vitest'
import { describeTarget } from './describe-target.ts'
import { diffRows } from './diff-rows.ts'
import { pickupFields } from './pickup-fields.ts'

it('shows what changed, in words, and counts the rest', () => {
  const before = { status: 'pending', title: 'スレ', expires_at: null, 'pc-banner-1': true, left: [1, 2] }
  const after = {
    status: 'resolved',
    title: 'スレ',
    expires_at: 1_763_800_000,
    'pc-banner-1': false,
    left: [1],
  }
  expect(diffRows(before, after)).toEqual({
    changed: [
      { label: '状態', before: '未処理', after: '解決済み' },
      { label: '期限', before: null, after: '2025/11/22 17:26:40' },
      { label: 'PCバナー 1', before: '配信中', after: '止めています' },
      { label: 'left 2番目', before: '2', after: null },
    ],
    unchanged: 2,
  })
})

it('compares a slot with the same slot, wherever it stands in the list', () => {
  const [a, b] = ['a', 'b'].map((article_id) => ({ article_id, priority: 1 }))
  const before = [
    { ...a, position: 'pickup1' },
    { ...b, position: 'pickup2' },
  ]
  const after = [
    { ...b, position: 'pickup2' },
    { ...b, position: 'pickup1' },
  ]
  expect(diffRows(before, after).changed).toEqual([{ label: '枠1 記事', before: 'a', after: 'b' }])
})

it('shows pickups by slot, with titles and times, and the reserves in their order', () => {
  const pickup = (article_id: string, position: string | null, more: object = {}) => ({
    article_id,
    position,
    priority: 0,
    starts_at: null,
    ends_at: null,
    ...more,
  })
  const titleOf = (id: string) => (id === 'gone' ? undefined : `記事${id}`)
  const end = '2026-11-24T09:00:00.000Z'
  const before = [pickup('a', 'pickup2'), pickup('b', 'pickup1'), pickup('r', null, { priority: 1 })]
  const after = [
    pickup('b', 'pickup1'),
    pickup('gone', 'pickup2', { starts_at: end }),
    pickup('c', 'pickup2', { ends_at: end }),
    pickup('r', null, { priority: 1 }),
    pickup('a', null, { priority: 2 }),
  ]
  expect(diffRows(pickupFields(before, titleOf), pickupFields(after, titleOf))).toEqual({
    changed: [
      {
        label: '枠2',
        before: '記事a',
        after: '記事c（– 11/24 18:00）\n公開が終わった記事（gone）（11/24 18:00 –）',
      },
      { label: '予備', before: '記事r', after: '記事a\n記事r' },
    ],
    unchanged: 1,
  })
})

it.each([
  [null, { reason: '荒らし行為' }, [{ label: '理由', before: null, after: '荒らし行為' }]],
  [{ memo: '' }, { memo: null }, []],
  [{ state: 'coming' }, { state: 'hidden' }, [{ label: '状態', before: '開発中', after: '非表示' }]],
  [null, null, []],
  ['a', 'b', []],
])('%j to %j', (before, after, changed) => {
  expect(diffRows(before, after).changed).toEqual(changed)
})

it('cuts a long value', () => {
  const [row] = diffRows(null, { content: '😀'.repeat(400) }).changed
  expect([...(row?.after ?? '')]).toHaveLength(301)
})

it.each([
  ['thread:12', { title: 'タイトル' }, { text: 'スレッド 12', name: 'タイトル', to: '/board?thread=12' }],
  ['thread:12/post:3', null, { text: 'スレッド 12 のレス 3', to: '/board?thread=12&post=3' }],
  [
    'report:5',
    { thread_id: 7, post_number: 2 },
    { text: '通報 5・スレッド 7 のレス 2', to: '/board?thread=7&post=2' },
  ],
  ['pickup:apex-legends', null, { text: 'ピックアップ・Apex Legends', to: '/pickup?tab=apex-legends' }],
  [
    'widget:gamelog-pc-grid',
    { name: 'PC・グリッド' },
    { text: 'ウィジェット', name: 'gamelog-pc-grid', to: '/widget?id=gamelog-pc-grid' },
  ],
  ['section:skins', null, { text: 'セクション', name: 'スキン図鑑', to: '/office/settings?group=sections' }],
  ['session:x', null, { text: '管理画面' }],
  ['something:1', null, { text: 'something 1' }],
])('%s', (target, after, described) => {
  expect(describeTarget({ target, before: null, after })).toEqual(described)
})
