import { describe, expect, it } from 'vitest'
import {
  clockOrDay,
  clockTime,
  count,
  dateTime,
  isNewArticle,
  relativeTime,
  shortDate,
  userNumber,
} from './format.ts'

/** 2026-11-21 14:06:00 in Tokyo. */
const now = Date.UTC(2026, 10, 21, 5, 6) / 1_000
const hour = 3_600
const day = 24 * hour

describe('relativeTime', () => {
  it.each([
    [0, '今'],
    [59, '今'],
    [60, '1分前'],
    [119, '1分前'],
    [hour - 1, '59分前'],
    [hour, '1時間前'],
    [day - 1, '23時間前'],
    [day, '1日前'],
    [7 * day - 1, '6日前'],
    [7 * day, '11月14日'],
    [365 * day, '2025年11月21日'],
    [-500, '今'],
  ])('is right %i s after publication', (age, text) => {
    expect(relativeTime(now - age, now)).toBe(text)
  })

  it('treats a missing time as now', () => {
    expect(relativeTime(null, now)).toBe('今')
    expect(relativeTime(undefined, now)).toBe('今')
    expect(relativeTime(0, now)).toBe('今')
  })

  it('counts days of the short date in Tokyo', () => {
    const lateEvening = Date.UTC(2026, 10, 10, 15, 30) / 1_000
    expect(shortDate(lateEvening, now)).toBe('11月11日')
  })
})

describe('isNewArticle', () => {
  it('ends after 60 minutes', () => {
    expect(isNewArticle(now - 3_600, now)).toBe(true)
    expect(isNewArticle(now - 3_601, now)).toBe(false)
    expect(isNewArticle(now + 60, now)).toBe(true)
  })
})

describe('other forms', () => {
  it('shows Tokyo clock and date', () => {
    expect(clockTime(now)).toBe('14:06')
    expect(clockTime(now - 14 * hour)).toBe('00:06')
    expect(dateTime(now)).toBe('2026/11/21 14:06')
  })

  it('writes days and times as the browser itself would, in Tokyo', () => {
    const inTokyo = { timeZone: 'Asia/Tokyo', hourCycle: 'h23' } as const
    const short = new Intl.DateTimeFormat('ja-JP', { ...inTokyo, month: 'short', day: 'numeric' })
    const long = new Intl.DateTimeFormat('ja-JP', {
      ...inTokyo,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    for (let step = 0; step < 500; step += 1) {
      const seconds = now - step * 65_432 * 7
      expect(dateTime(seconds)).toBe(long.format(seconds * 1_000))
      expect(shortDate(seconds, seconds)).toBe(short.format(seconds * 1_000))
    }
  })

  it('pads user numbers to four digits', () => {
    expect(userNumber(42)).toBe('#0042')
    expect(userNumber(12_345)).toBe('#12345')
  })

  it('groups thousands', () => {
    expect(count(2_000)).toBe('2,000')
    for (const value of [0, 999, -999, -1_000, 1_234_567, 1_234.5678, 0.1 + 0.2])
      expect(count(value)).toBe(value.toLocaleString('ja-JP'))
  })
})

describe('clockOrDay', () => {
  it.each([
    [-500, '14:14'],
    [0, '14:06'],
    [day - 1, '14:06'],
    [day, '11/20'],
    [3 * day + 10 * hour, '11/18'],
  ])('is right %i s after it', (age, text) => {
    expect(clockOrDay(now - age, now)).toBe(text)
  })
})
