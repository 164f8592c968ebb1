import { threadOfPath } from './thread-address.ts'

/** An address in a text. Offsets are UTF-16 indexes. */
export interface FoundLink {
  readonly start: number
  readonly end: number
  /** As browsers write it: http or https, the host in ASCII. */
  readonly href: string
  /** Set when the path is that of a thread; whether the site is ours is for the reader to compare. */
  readonly thread?: { readonly id: number; readonly post: number | null }
}

// `ttp://` is how people write an address that is not meant to be fetched.
const schemePattern = /h?ttps?:\/\//gi
const ascii = /[!#-;=?-~]/
const asciiWord = /[0-9A-Za-z]/
const japanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〇]/u
const katakana = /[\p{Script=Katakana}ー]/u
// Closing punctuation belongs to the sentence, not to the address.
const trailing = /[.,:;!?'\])}]/

/** End of the host that begins at `from`. In 「example.comを見て」 the sentence goes on behind `com`. */
function hostEnd(text: string, from: number): number {
  let end = from
  let sentence: number | null = null
  let isLatin = false
  for (; end < text.length; end += 1) {
    const char = text.charAt(end)
    if (char === '/' || char === '?' || char === '#') break
    if (char === '.') {
      const goesOn = text.charAt(end + 1)
      if (!asciiWord.test(goesOn) && !japanese.test(goesOn)) break
      sentence = null
      isLatin = false
    } else if (japanese.test(char)) {
      if (isLatin) sentence ??= end
    } else if (ascii.test(char)) {
      isLatin = true
    } else break
  }
  return sentence ?? end
}

/**
 * End of path, query and fragment. Japanese belongs to them where a part begins with it (`/wiki/東京`), and katakana behind
 * letters (`/APEXレジェンズ`); behind a word it is the sentence going on.
 */
function pathEnd(text: string, from: number): number {
  let end = from
  for (; end < text.length; end += 1) {
    const char = text.charAt(end)
    if (ascii.test(char)) continue
    const before = text.charAt(end - 1)
    if (char === '・' && japanese.test(before)) continue
    if (!japanese.test(char)) break
    const begins = !asciiWord.test(before) && !japanese.test(before) && before !== '・'
    const goesOn = japanese.test(before) || before === '・' || katakana.test(char)
    if (begins ? char === 'を' : !goesOn) break
  }
  return end
}

/** Leaves closing punctuation out, and `)` where none was opened within the address. */
function withoutClosing(address: string): string {
  let open = 0
  for (const char of address) open += char === '(' ? 1 : char === ')' ? -1 : 0
  let end = address.length
  for (; end > 0; end -= 1) {
    const char = address.charAt(end - 1)
    if (!trailing.test(char) || (char === ')' && open >= 0)) break
    if (char === ')') open += 1
  }
  return address.slice(0, end)
}

/** Null for what is no address, or one that pretends to lead elsewhere (`https://known.example@other.example/`). */
function urlOf(address: string): URL | null {
  const whole = /^h/i.test(address) ? address : `h${address}`
  if (!URL.canParse(whole)) return null
  const url = new URL(whole)
  return url.username === '' && url.password === '' ? url : null
}

/** False for a word behind `https://`, as in 「https://を付けて」. */
function isHost(url: URL | null, written: string): boolean {
  return url !== null && (url.hostname.includes('.') || !japanese.test(written))
}

/** The http(s) addresses of a text in order, Japanese hosts and paths included. Linear in the length of the text. */
export function findLinks(text: string): FoundLink[] {
  const links: FoundLink[] = []
  const pattern = new RegExp(schemePattern)
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const start = match.index
    const host = start + match[0].length
    const afterHost = hostEnd(text, host)
    // Before the path is read: what is refused is read again.
    if (afterHost === host || !isHost(urlOf(text.slice(start, afterHost)), text.slice(host, afterHost)))
      continue
    const isPath = /[/?#]/.test(text.charAt(afterHost))
    const address = withoutClosing(text.slice(start, isPath ? pathEnd(text, afterHost) : afterHost))
    const url = address.length > match[0].length ? urlOf(address) : null
    if (!url) continue
    const end = start + address.length
    const thread = threadOfPath(url.pathname, url.hash)
    links.push({ start, end, href: url.href, ...(thread ? { thread } : {}) })
    pattern.lastIndex = end
  }
  return links
}
