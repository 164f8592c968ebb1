import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logFailure } from './log-failure.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const logOf = () => ({ warn: vi.fn(), info: vi.fn() })
const outage = (script: string) =>
  new Error(`OOM command not allowed when used memory > 'maxmemory'. script: ${script}, on @user_script:12.`)

test('an outage is one line at once and one a minute for all parts together, until a minute was quiet', () => {
  const log = logOf()
  for (let second = 0; second < 120; second++) {
    logFailure(log, 'job worker', outage(`a${second}`))
    logFailure(log, 'job heartbeat', outage('b'))
    vi.advanceTimersByTime(1_000)
  }
  const lines = log.warn.mock.calls.map(([{ part, parts, times }, message]) => [
    message,
    part ?? parts,
    times,
  ])
  const both = ['job heartbeat', 'job worker']
  expect(lines.map(([message, parts, times]) => [message, [parts].flat().toSorted(), times])).toEqual([
    ['failed', ['job worker'], undefined],
    ['still failing', both, 119],
    ['still failing', both, 120],
  ])
  vi.advanceTimersByTime(120_000)
  expect(log.warn).toHaveBeenCalledTimes(3)
  expect(log.info.mock.calls).toEqual([[expect.objectContaining({ seconds: 180 }), 'fails no more']])
  logFailure(log, 'job worker', outage('a'))
  expect(log.warn).toHaveBeenCalledTimes(4)
})

test('what is no outage is told of each part by itself', () => {
  const log = logOf()
  for (const part of ['a', 'b', 'a']) logFailure(log, part, new Error(`row ${part.codePointAt(0)} is odd`))
  expect(log.warn.mock.calls.map(([{ part }]) => part)).toEqual(['a', 'b'])
})

test('a discarded transaction is told by what it was discarded for', () => {
  const log = logOf()
  const discarded = new Error('EXECABORT Transaction discarded because of previous errors.')
  logFailure(log, 'heartbeat', Object.assign(discarded, { previousErrors: [outage('a')] }))
  logFailure(log, 'job', outage('b'))
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ error: expect.stringMatching(/^OOM/) })
})
