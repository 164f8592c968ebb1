import { expect, test } from 'vitest'
import { checkBackup } from './check-backup.ts'

const at = new Date('2026-11-22T05:00:00Z')
const due_at = '2026-11-22T21:10:00.000Z'
const succeeded_at = '2026-11-21T19:10:00.000Z'
const of = (status: Parameters<typeof checkBackup>[0]) =>
  checkBackup(status, at).map(({ verdict, seen }) => `${verdict} ${seen}`)

test('a backup that failed or is overdue is bad, one that was never due is good', () => {
  expect(of({ succeeded_at, failed: null, due_at })).toEqual(['good 最後のバックアップ 9時間50分前'])
  expect(of({ succeeded_at: null, failed: null, due_at })).toEqual(['good まだない'])
  expect(of({ succeeded_at, failed: null, due_at: '2026-11-22T04:59:00.000Z' })[0]).toMatch(/^bad /)
  expect(of({ succeeded_at, failed: { at: succeeded_at, error: '容量' }, due_at })).toEqual([
    'bad 最後のバックアップ 9時間50分前、エラー: 容量',
  ])
})
