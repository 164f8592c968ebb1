import { describe, expect, it } from 'vitest'
import { inputLine, readerLine } from './reader-lines.ts'

function row(lcp: number, extra: Record<string, number> = {}) {
  return { name: '', perSecond: 1, p50: lcp, p99: lcp, cpuMicros: 0, extra, samples: [] }
}

describe('the lines of readers', () => {
  const page = { name: 'home', path: '/', maxLcp: 1_600 }
  const visitor = row(1_000)
  const rest = { 'first row': 900, TBT: 40, CLS: 0 }

  it('set LCP beside that of a visitor', () => {
    expect(readerLine(page, 'member', row(1_250, rest), visitor)).toBe(
      'home, member: LCP 1250 ms = 1.25 × visitor, first row 900 ms, TBT 40 ms, CLS 0.000 — wanted ≤ 1.25 ×, ≤ 1600 ms, TBT ≤ 100 ms, CLS 0: holds',
    )
  })

  it.each([
    ['slower than a quarter more', row(1_260, rest)],
    ['blocked for too long', row(1_000, { ...rest, TBT: 101 })],
    ['shifting', row(1_000, { ...rest, CLS: 0.01 })],
  ])('tell what is %s', (_, measured) => {
    expect(readerLine(page, 'member', measured, visitor)).toContain('FALLS SHORT')
  })

  it('hold the page’s own limit for those without a bound beside the visitor', () => {
    expect(readerLine(page, 'pattern', row(1_500, rest), visitor, true)).toContain('holds')
    expect(readerLine(page, 'pattern', row(1_700, rest), visitor, true)).toContain('FALLS SHORT')
  })
})

it('an input is judged by its 75th percentile', () => {
  expect(inputLine('jump', [104, 96, 200, 320], [150])).toBe(
    'jump: 200 (96–320) ms until the next paint, main thread 150 ms — wanted ≤ 200 ms: holds',
  )
  expect(inputLine('jump', [104, 208, 320, 320], [150])).toContain('FALLS SHORT')
})
