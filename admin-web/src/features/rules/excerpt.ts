import type { PostRuleHit } from '@gamelog/contracts/board/post-rules'

/** Characters kept before the first mark, and in all. */
const before = 24
const most = 140

const isLowHalf = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at))

/** The part of a long text around its first mark, in one paragraph; its marks move with it. */
export function excerptOf(
  text: string,
  hits: readonly PostRuleHit[],
): { text: string; hits: readonly PostRuleHit[] } {
  const own = hits.filter(({ target }) => target === 'content')
  if (text.length <= most) return { text, hits: own }
  const wanted = Math.max(0, (own[0]?.from ?? 0) - before)
  const start = isLowHalf(text, wanted) ? wanted - 1 : wanted
  const end = Math.min(text.length, start + most)
  const stop = isLowHalf(text, end) ? end - 1 : end
  const lead = start > 0 ? '…' : ''
  const shift = lead.length - start
  return {
    text: `${lead}${text.slice(start, stop)}${stop < text.length ? '…' : ''}`,
    hits: own
      .filter(({ to }) => to <= stop)
      .map((hit) => ({ ...hit, from: hit.from + shift, to: hit.to + shift })),
  }
}
