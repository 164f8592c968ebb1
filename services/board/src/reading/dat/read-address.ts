import { latestPosts, parseView } from '@gamelog/contracts/board/post-range'

/**
 * The address on our board of what read.cgi names by `part`: `l50`, `12`, `12-34`, `12-`, `-34`, or the whole thread.
 * What names no post of a thread of `count` leads to the thread.
 */
export function readAddress(id: number, count: number, part: string): string {
  const path = `/board/thread/${id}`
  // `n` asks to leave out the first post, which we show nowhere twice.
  const wanted = part.replace(/n$/, '')
  if (/^l\d+$/.test(wanted)) return `${path}/l${latestPosts}`
  if (/^\d+$/.test(wanted)) {
    const number = Number(wanted)
    return number >= 1 && number <= count ? `${path}#p${number}` : path
  }
  const view = wanted.startsWith('-') ? `1${wanted}` : wanted
  return parseView(view, count) ? `${path}/${view}` : path
}
