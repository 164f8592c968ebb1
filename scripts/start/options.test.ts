import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('one of each without arguments', () => {
  expect(Object.values(readOptions([]).replicas)).toEqual([1, 1, 1, 1, 1, 1])
})

test('a number is for all services, a name for one', () => {
  expect(readOptions(['--replicas', '2']).replicas).toMatchObject({ user: 2, worker: 2 })
  expect(readOptions(['--replicas', 'board=3,user=2']).replicas).toMatchObject({
    board: 3,
    user: 2,
    admin: 1,
  })
  expect(readOptions(['--replicas', '2', '--replicas=board=1']).replicas).toMatchObject({ user: 2, board: 1 })
})

test.each(['0', '17', 'board', 'board=', 'nobody=2', '-1', '2.5', ''])(
  '--replicas %o is refused',
  (value) => {
    expect(() => readOptions([`--replicas=${value}`])).toThrow(/^--replicas .* is wrong/)
  },
)
