import iconv from 'iconv-lite'
import type { DemoSite } from './sites.ts'

/** Encodes an XML or JSON document; characters missing in a legacy charset become XML character references. */
export function encodeText(text: string, charset: DemoSite['charset']): Buffer {
  if (charset === 'utf-8') return Buffer.from(text)
  const encoded = iconv.encode(text, charset)
  if (iconv.decode(encoded, charset) === text) return encoded
  const known = (character: string) => iconv.decode(iconv.encode(character, charset), charset) === character
  const safe = Array.from(text, (character) =>
    known(character) ? character : `&#${character.codePointAt(0)};`,
  )
  return iconv.encode(safe.join(''), charset)
}
