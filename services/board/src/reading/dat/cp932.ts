import iconv from 'iconv-lite'

// Decodes CP932 as the programs do; iconv-lite also packs what only looks alike (¥ as a backslash).
const decoder = new TextDecoder('shift_jis')
const privateUse = /\p{Co}/u
/** Known answers by code point: a board uses some thousand characters. */
const known = new Map<string, boolean>()

/** HTML text in CP932; what that lacks stands there as a numeric reference (`&#128512;`). */
export function toCp932(html: string): Buffer {
  const text = html.toWellFormed()
  const bytes = iconv.encode(text, 'cp932')
  if (decoder.decode(bytes) === text && !privateUse.test(text)) return bytes
  return iconv.encode(Array.from(text, referTo).join(''), 'cp932')
}

function referTo(character: string): string {
  let isIn = known.get(character)
  if (isIn === undefined) {
    isIn = !privateUse.test(character) && decoder.decode(iconv.encode(character, 'cp932')) === character
    known.set(character, isIn)
  }
  return isIn ? character : `&#${character.codePointAt(0)};`
}
