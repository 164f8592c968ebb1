import { expect, test, vi } from 'vitest'
import { withTimeout } from './with-timeout.ts'

const never = new Promise<string>(() => undefined)

test('what settles in time counts, and leaves no timer', async () => {
  const onTimeout = vi.fn()
  vi.useFakeTimers()
  try {
    expect(await withTimeout(Promise.resolve('done'), 1_000, onTimeout)).toBe('done')
    await expect(withTimeout(Promise.reject(new Error('failed')), 1_000, onTimeout)).rejects.toThrow('failed')
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
  expect(onTimeout).not.toHaveBeenCalled()
})

test('after the time counts what the caller says instead', async () => {
  expect(await withTimeout(never, 1, () => 'late')).toBe('late')
  const refuse = () => {
    throw new Error('late')
  }
  await expect(withTimeout(never, 1, refuse)).rejects.toThrow('late')
})
