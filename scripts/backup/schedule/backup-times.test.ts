import { expect, test } from 'vitest'
import { backupName, expiredBackups, nextBackup } from './backup-times.ts'

test('the next backup is at its time of day in Japan', () => {
  expect(nextBackup('04:10', new Date('2026-11-27T19:09:59Z'))).toEqual(new Date('2026-11-27T19:10:00Z'))
  expect(nextBackup('04:10', new Date('2026-11-27T19:10:00Z'))).toEqual(new Date('2026-11-28T19:10:00Z'))
  expect(backupName(new Date('2026-11-27T19:10:05Z'))).toBe('gamelog-20261128-041005.backup')
})

test('retention keeps the newest of each day and week, and nothing else of its own files', () => {
  const daily = Array.from({ length: 40 }, (_, index) =>
    backupName(new Date(Date.parse('2026-11-27T19:10:00Z') - index * 86_400_000)),
  )
  const twice = backupName(new Date('2026-11-27T20:00:00Z'))
  const files = [...daily, twice, 'before-upgrade.backup', 'status.json']
  const expired = new Set(expiredBackups(files, { days: 3, weeks: 4 }))
  expect(files.filter((file) => !expired.has(file)).sort()).toEqual(
    [
      ...['before-upgrade.backup', 'status.json', twice],
      ...['gamelog-20261127-041000.backup', 'gamelog-20261126-041000.backup'],
      // Sundays, the newest of the weeks before: 2026-11-28 is a Saturday.
      ...[
        'gamelog-20261122-041000.backup',
        'gamelog-20261115-041000.backup',
        'gamelog-20261108-041000.backup',
      ],
    ].sort(),
  )
  expect(expiredBackups([twice, daily[0] ?? ''], { days: 0, weeks: 0 })).toEqual([daily[0]])
})
