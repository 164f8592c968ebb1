import { describe, expect, it } from 'vitest'
import { anchorTargets, isReplyAnchor, parseAnchors, replyTargets } from './anchors.ts'

function numbersOf(content: string): number[][] {
  return parseAnchors(content).map((anchor) => anchorTargets(anchor))
}

describe('parseAnchors', () => {
  it.each([
    ['>>1', [[1]]],
    ['＞＞12', [[12]]],
    ['＞＞１２', [[12]]],
    ['>>1-5', [[1, 2, 3, 4, 5]]],
    ['>>５－３', [[3, 4, 5]]],
    ['>>1,3', [[1, 3]]],
    ['>>1,3-4，9', [[1, 3, 4, 9]]],
    ['>>1>>2 >>3', [[1], [2], [3]]],
    ['>>7、3回やった', [[7]]],
    ['>>>8', [[8]]],
    ['a >>1000 b', [[1000]]],
  ])('reads %s', (content, expected) => {
    expect(numbersOf(content)).toEqual(expected)
  })

  it.each(['>>0', '>>1001', '>>12345', '>1', '>> 1', '>>a', '＞＞', 'x>1'])(
    'sees no post in %s',
    (content) => {
      expect(numbersOf(content)).toEqual([])
    },
  )

  it('keeps the place of an anchor', () => {
    expect(parseAnchors('あ>>12い')[0]).toMatchObject({ start: 1, end: 5 })
  })

  it.each([
    ['>>', 100_000],
    ['>>1', 100_000],
    ['>>1,', 100_000],
    ['>>1-', 100_000],
    ['>', 200_000],
    ['>>1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1', 10_000],
  ])('walks %s repeated %i times in linear time', (piece, times) => {
    const content = piece.repeat(times)
    const started = process.cpuUsage()
    replyTargets(content)
    // µs of the processor, not of the clock: what the machine does beside does not count.
    expect(process.cpuUsage(started).user).toBeLessThan(500_000)
  })

  it('does not treat a mass anchor as a reply', () => {
    const [mass, small] = parseAnchors('>>1-1000 >>1-25')
    expect(mass && isReplyAnchor(mass)).toBe(false)
    expect(small && isReplyAnchor(small)).toBe(true)
    expect(replyTargets('>>1-1000 >>2,2-3')).toEqual([2, 3])
  })
})
