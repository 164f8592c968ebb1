import { charsetOfDeclaration, charsetOfHeader } from './charset-label.ts'

/** A document's text, its encoding, and the evidence that decided. */
export interface DecodedFeed {
  text: string
  charset: string
  reason: string
}

/**
 * Decodes the bytes of a feed. Order of evidence: BOM, UTF-16 pattern, ISO-2022-JP escapes, valid UTF-8
 * (wins over every label), HTTP charset, XML declaration, UTF-8 with few bad bytes, EUC-JP (before
 * Shift_JIS, which reads its bytes as half-width kana), Shift_JIS, fewest errors.
 * Never throws: undecodable bytes become replacement characters.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): DecodedFeed {
  return (
    bySignature(bytes) ??
    strictly(bytes, 'utf-8', 'valid_utf8') ??
    byLabel(bytes, contentType) ??
    nearlyUtf8(bytes) ??
    strictly(bytes, 'euc-jp', 'guessed_strict') ??
    strictly(bytes, 'shift_jis', 'guessed_strict') ??
    fewestErrors(bytes)
  )
}

function bySignature(bytes: Uint8Array): DecodedFeed | null {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return loosely(bytes, 'utf-8', 'bom')
  if (a === 0xff && b === 0xfe) return loosely(bytes, 'utf-16le', 'bom')
  if (a === 0xfe && b === 0xff) return loosely(bytes, 'utf-16be', 'bom')
  if (a === 0 && b && c === 0 && d) return loosely(bytes, 'utf-16be', 'utf16_pattern')
  if (a && b === 0 && c && d === 0) return loosely(bytes, 'utf-16le', 'utf16_pattern')
  return hasJisEscapes(bytes) ? loosely(bytes, 'iso-2022-jp', 'jis_escapes') : null
}

const jisEscapes = ['\u001b$B', '\u001b$@', '\u001b(J']

function hasJisEscapes(bytes: Uint8Array): boolean {
  if (!bytes.includes(0x1b) || bytes.some((byte) => byte >= 0x80)) return false
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return jisEscapes.some((sequence) => text.includes(sequence))
}

function byLabel(bytes: Uint8Array, contentType: string | null): DecodedFeed | null {
  const header = charsetOfHeader(contentType)
  const declared = charsetOfDeclaration(bytes)
  // Many servers send Latin-1 by default. It decodes any bytes, so a declaration takes precedence.
  const headerIsDefault = header === 'windows-1252' && declared !== null && declared !== 'utf-8'
  if (headerIsDefault) {
    const byDeclaration = strictly(bytes, declared, 'xml_declaration')
    if (byDeclaration) return byDeclaration
  }
  return plausibly(bytes, header, 'http_charset') ?? plausibly(bytes, declared, 'xml_declaration')
}

/** Null when more than one character in fifty is undecodable: the label is then wrong. */
function plausibly(bytes: Uint8Array, charset: string | null, reason: string): DecodedFeed | null {
  if (charset === null || charset === 'utf-8') return null
  const decoded = loosely(bytes, charset, reason)
  const { bad, good } = countUnreadable(decoded.text)
  return bad * 50 <= good ? decoded : null
}

function nearlyUtf8(bytes: Uint8Array): DecodedFeed | null {
  const decoded = loosely(bytes, 'utf-8', 'utf8_with_bad_bytes')
  const { bad, good } = countUnreadable(decoded.text)
  return bad * 20 <= good ? decoded : null
}

function fewestErrors(bytes: Uint8Array): DecodedFeed {
  const ranked = ['utf-8', 'euc-jp', 'shift_jis', 'windows-1252'].map((charset) => {
    const decoded = loosely(bytes, charset, 'least_bad')
    // Every byte string is valid Latin-1, so it must beat the Japanese encodings clearly.
    const handicap = charset === 'windows-1252' ? bytes.byteLength * 0.02 : 0
    return { decoded, score: countUnreadable(decoded.text).bad + handicap }
  })
  return ranked.reduce((best, next) => (next.score < best.score ? next : best)).decoded
}

/** Null when the bytes are invalid in the encoding; a truncated last character is accepted. */
function strictly(bytes: Uint8Array, charset: string, reason: string): DecodedFeed | null {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true })
    return { text, charset, reason }
  } catch {
    return null
  }
}

function loosely(bytes: Uint8Array, charset: string, reason: string): DecodedFeed {
  return { text: new TextDecoder(charset).decode(bytes), charset, reason }
}

function countUnreadable(text: string): { bad: number; good: number } {
  let bad = 0
  let good = 0
  // By index: a list of matches would take more memory than the document.
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (unit === 0xfffd) bad += 1
    else if (unit >= 0x80) good += 1
  }
  return { bad, good }
}
