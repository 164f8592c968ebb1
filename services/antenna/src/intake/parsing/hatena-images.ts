import { decodeXML } from 'entities'
import type { RawItem } from './raw-feed.ts'

const imageElement = /<hatena:imageurl[^<>]*>\s*(?:<!\[CDATA\[)?([^<\]]+)/i

/**
 * Appends each item's hatena:imageurl, an element feedsmith does not parse, to its images. Items are matched
 * by position; nothing is added when their number differs from that of the tags.
 */
export function hatenaImages(text: string, items: RawItem[]): RawItem[] {
  if (!/<hatena:imageurl/i.test(text)) return items
  const sources = text.split(/<(?:[\w.-]+:)?item(?=[\s>])/i).slice(1)
  if (sources.length !== items.length) return items
  return items.map((item, index) => {
    const url = imageElement.exec(sources[index] ?? '')?.[1]
    return url ? { ...item, images: [...item.images, { url: decodeXML(url.trim()) }] } : item
  })
}
