import { expect, test } from 'vitest'
import { logStream } from './log-stream.ts'

test('lines that the disk has no room for are dropped and counted', () => {
  const written: string[] = []
  let full = false
  const stream = logStream((line) => {
    if (full) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    written.push(line)
  })
  stream.write('before\n')
  full = true
  stream.write('lost\n')
  stream.write('lost, too\n')
  full = false
  stream.write('after\n')
  expect(written).toEqual(['before\n', expect.stringContaining('"2 log lines lost"'), 'after\n'])
})
