// Labels found in feeds that TextDecoder does not accept.
const aliases: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  ms_kanji: 'shift_jis',
  'shift-jis': 'shift_jis',
  shiftjis: 'shift_jis',
  'x-ms-cp932': 'shift_jis',
  eucjp: 'euc-jp',
  euc_jp: 'euc-jp',
  'x-eucjp': 'euc-jp',
  ujis: 'euc-jp',
  jis: 'iso-2022-jp',
  'iso2022-jp': 'iso-2022-jp',
  iso2022jp: 'iso-2022-jp',
  utf8: 'utf-8',
  utf_8: 'utf-8',
  utf16: 'utf-16',
  cp1252: 'windows-1252',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
}

/** The WHATWG name of a charset label, or null for an unknown one. */
function charsetOf(label: string | null | undefined): string | null {
  const name = label
    ?.trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase()
  if (!name) return null
  try {
    return new TextDecoder(Object.hasOwn(aliases, name) ? aliases[name] : name).encoding
  } catch {
    return null
  }
}

/** The charset parameter of a Content-Type header. */
export function charsetOfHeader(contentType: string | null): string | null {
  return charsetOf(/;\s*charset\s*=\s*("[^"]*"|'[^']*'|[^;\s]+)/i.exec(contentType ?? '')?.[1])
}

/** The encoding named by an XML declaration near the beginning, behind junk too. */
export function charsetOfDeclaration(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16_384)).toString(
    'latin1',
  )
  return charsetOf(/<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/i.exec(head)?.[1])
}

const multiByte = new Set(['shift_jis', 'euc-jp', 'iso-2022-jp', 'gbk', 'gb18030', 'big5', 'euc-kr'])

/** True for an encoding in which most byte strings are invalid, so that one decoding strictly is evidence. */
export function isMultiByte(charset: string): boolean {
  return multiByte.has(charset)
}

/** True for an encoding in which (almost) every byte string is valid: Latin-1 and its like. */
export function isSingleByte(charset: string | null): boolean {
  return !!charset && !multiByte.has(charset) && !charset.startsWith('utf-')
}
