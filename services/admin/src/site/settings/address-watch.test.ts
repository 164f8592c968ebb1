import { expect, test } from 'vitest'
import { createAddressWatch } from './address-watch.ts'

function watchOf(callers: readonly [address: string, said?: string, browser?: string][]) {
  const watch = createAddressWatch()
  for (const [ip, said, browser] of callers)
    watch.note({
      ip,
      headers: {
        ...(said ? { 'x-outer-forwarded-for': said } : {}),
        ...(browser === undefined ? {} : { 'user-agent': browser }),
      },
    })
  return watch.shared()
}
const times = (count: number, of: (n: number) => [string, string?, string?]) =>
  Array.from({ length: count }, (_, n) => of(n))

test('one address for what a proxy calls different people', () => {
  expect(watchOf(times(10, (n) => ['198.51.100.7', `203.0.113.${n}`]))).toBe('198.51.100.7')
  expect(watchOf(times(9, (n) => ['198.51.100.7', `203.0.113.${n}`]))).toBeNull()
})

test('a container network that hides who calls', () => {
  expect(watchOf(times(12, (n) => ['172.18.0.1', '', `browser ${n % 2}`]))).toBe('172.18.0.1')
})

test('one person, one’s own machine, people with addresses of their own', () => {
  expect(watchOf(times(50, () => ['172.18.0.1', '', 'browser']))).toBeNull()
  expect(watchOf(times(50, (n) => ['127.0.0.1', '', `browser ${n}`]))).toBeNull()
  expect(watchOf(times(50, (n) => [`203.0.113.${n % 2}`, `203.0.113.${n % 2}`]))).toBeNull()
})
