import { describe, expect, test } from 'vitest'
import { type ConditionalHeaders, decide, lastModified } from './conditional.ts'
import { makeDocument } from './document.ts'

const at = (time: string) => Date.parse(`2026-11-23T${time}Z`)
const date = (time: string) => new Date(at(time)).toUTCString()
const bytes = Buffer.from('first line\nsecond line\nthird\n')
const size = bytes.length
/** The last post came at 12:00:05.300, long before it is asked for. */
const settled = makeDocument(bytes, at('12:00:05.300'))
const now = at('12:10:00')
const ask = (headers: ConditionalHeaders, document = settled, when = now) =>
  decide(document, headers, { etag: `"${document.tag}"`, now: when })

describe('what did not change', () => {
  test('is 304 by date or tag; the tag decides where both are sent', () => {
    expect(ask({ 'if-modified-since': date('12:00:05') })).toEqual({ status: 304 })
    expect(ask({ 'if-modified-since': date('12:00:04') })).toEqual({ status: 200 })
    expect(ask({ 'if-none-match': `"${settled.tag}"` })).toEqual({ status: 304 })
    expect(ask({ 'if-none-match': '"other"', 'if-modified-since': date('12:00:05') })).toEqual({
      status: 200,
    })
    expect(ask({ 'if-modified-since': 'yesterday' })).toEqual({ status: 200 })
    expect(ask({ 'if-modified-since': date('12:30:00') })).toEqual({ status: 200 })
  })

  test('two changes in a second are never taken for one', () => {
    // The second may still bring another post: what is told is the one before it, which nothing was changed in.
    const soon = at('12:00:05.400')
    expect(lastModified(settled, soon)).toBe(at('12:00:04'))
    const later = makeDocument(Buffer.concat([bytes, Buffer.from('4\n')]), at('12:00:05.900'))
    expect(ask({ 'if-modified-since': date('12:00:04') }, later)).toEqual({ status: 200 })
    expect(ask({ 'if-modified-since': date('12:00:05') }, settled, soon)).toEqual({ status: 200 })
    expect(lastModified(settled, now)).toBe(at('12:00:05'))
  })
})

describe('a refresh', () => {
  const since = { 'if-modified-since': date('11:00:00') }
  test('gets the new posts, with or without the line feed before them', () => {
    const held = 'first line\n'.length
    expect(ask({ range: `bytes=${held}-`, ...since })).toEqual({ status: 206, start: held, end: size })
    expect(ask({ range: `bytes=${held - 1}-`, ...since })).toEqual({
      status: 206,
      start: held - 1,
      end: size,
    })
    expect(ask({ range: 'bytes=0-' })).toEqual({ status: 206, start: 0, end: size })
  })

  test('without a new post is 304 for who holds all, also while the second of the last post is not told', () => {
    for (const start of [size, size - 1])
      expect(ask({ range: `bytes=${start}-`, ...since }, settled, at('12:00:06'))).toEqual({ status: 304 })
    expect(ask({ range: `bytes=${size}-` })).toEqual({ status: 416 })
    expect(ask({ range: `bytes=${size - 1}-` })).toEqual({ status: 206, start: size - 1, end: size })
  })

  test('from within a line, beyond the end or from before a deletion begins anew', () => {
    for (const start of [3, size + 1, size + 500])
      expect(ask({ range: `bytes=${start}-`, ...since })).toEqual({ status: 416 })
    const rewritten = makeDocument(bytes, at('12:00:05.300'), at('12:00:02.100'))
    const range = `bytes=${'first line\n'.length - 1}-`
    expect(ask({ range, 'if-modified-since': date('12:00:00') }, rewritten)).toEqual({ status: 416 })
    for (const time of ['12:00:01', '12:00:03'])
      expect(ask({ range, 'if-modified-since': date(time) }, rewritten)).toMatchObject({ status: 206 })
    expect(ask({ range: `bytes=${size}-`, 'if-modified-since': date('12:00:01') }, rewritten).status).toBe(
      416,
    )
  })
})

describe('other clients', () => {
  test('get any closed part, and the whole where a condition fails or the range is none', () => {
    expect(ask({ range: 'bytes=3-5' })).toEqual({ status: 206, start: 3, end: 6 })
    expect(ask({ range: `bytes=3-${size + 90}` })).toEqual({ status: 206, start: 3, end: size })
    expect(ask({ range: 'bytes=5-3' })).toEqual({ status: 416 })
    for (const range of ['bytes=-5', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=a-'])
      expect(ask({ range })).toEqual({ status: 200 })
    const part = { range: 'bytes=3-' }
    expect(ask({ ...part, 'if-range': `"${settled.tag}"` })).toEqual({ status: 206, start: 3, end: size })
    expect(ask({ ...part, 'if-range': '"other"' })).toEqual({ status: 200 })
    expect(ask({ ...part, 'if-range': date('12:00:05') })).toEqual({ status: 206, start: 3, end: size })
    expect(ask({ ...part, 'if-range': date('12:00:04') })).toEqual({ status: 200 })
  })
})
