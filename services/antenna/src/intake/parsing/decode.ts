import { charsetOfDeclaration, charsetOfHeader, isMultiByte, isSingleByte } from './charset-label.ts'
import { hasJapaneseRuns, hasKana } from './japanese-evidence.ts'

/** A document's text, its encoding, and the evidence that decided. */
export interface DecodedFeed {
  text: string
  charset: string
  reason: string
}

/**
 * Decodes the bytes of a feed. Order of evidence: BOM, UTF-16 pattern, ISO-2022-JP escapes, valid UTF-8 (wins
 * over every label), a label whose multi-byte encoding fits without error (the document's own before the
 * header's), labels and UTF-8 with few bad bytes, Japanese that fits and reads as such, single-byte labels
 * (which fit anything), a guess.
 * Never throws: undecodable bytes become replacement characters.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): DecodedFeed {
  return (
    bySignature(bytes) ??
    decodeStrictly(bytes, 'utf-8', 'valid_utf8') ??
    byLabel(bytes, charsetOfDeclaration(bytes), charsetOfHeader(contentType)) ??
    guessJapanese(bytes, hasJapaneseRuns) ??
    fewestErrors(bytes)
  )
}

function bySignature(bytes: Uint8Array): DecodedFeed | null {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return decodeLossy(bytes, 'utf-8', 'bom')
  if (a === 0xff && b === 0xfe) return decodeLossy(bytes, 'utf-16le', 'bom')
  if (a === 0xfe && b === 0xff) return decodeLossy(bytes, 'utf-16be', 'bom')
  if (a === 0 && b && c === 0 && d) return decodeLossy(bytes, 'utf-16be', 'utf16_pattern')
  if (a && b === 0 && c && d === 0) return decodeLossy(bytes, 'utf-16le', 'utf16_pattern')
  return hasJisEscapes(bytes) ? decodeLossy(bytes, 'iso-2022-jp', 'jis_escapes') : null
}

const jisEscapes = ['\u001b$B', '\u001b$@', '\u001b(J']

function hasJisEscapes(bytes: Uint8Array): boolean {
  if (!bytes.includes(0x1b) || bytes.some((byte) => byte >= 0x80)) return false
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return jisEscapes.some((sequence) => text.includes(sequence))
}

function byLabel(bytes: Uint8Array, declared: string | null, header: string | null): DecodedFeed | null {
  // Many servers send a charset by default; what the document says of itself was written on purpose.
  const labels = [{ charset: declared ?? '', reason: 'xml_declaration' }]
  if (!isSingleByte(declared)) labels.push({ charset: header ?? '', reason: 'http_charset' })
  const multi = labels.filter((label) => isMultiByte(label.charset))
  const single = labels.find((label) => isSingleByte(label.charset))
  return (
    firstOf(multi, ({ charset, reason }) => multiByteStrictly(bytes, charset, reason)) ??
    nearlyUtf8(bytes) ??
    firstOf(multi, ({ charset, reason }) => plausibly(bytes, charset, reason)) ??
    guessJapanese(bytes, hasKana) ??
    guessJapanese(bytes, hasKana, plausibly) ??
    (single ? decodeStrictly(bytes, single.charset, single.reason) : null)
  )
}

function firstOf<T>(values: T[], use: (value: T) => DecodedFeed | null): DecodedFeed | null {
  for (const value of values) {
    const result = use(value)
    if (result) return result
  }
  return null
}

/** Like `strictly`; a Shift_JIS label on EUC-JP, which reads as half-width kana, is corrected. */
function multiByteStrictly(bytes: Uint8Array, charset: string, reason: string): DecodedFeed | null {
  const labelled = decodeStrictly(bytes, charset, reason)
  if (charset !== 'shift_jis' || !labelled || hasKana(labelled.text)) return labelled
  return guessJapanese(bytes, hasKana) ?? labelled
}

/** EUC-JP before Shift_JIS, which reads its bytes as half-width kana. */
function guessJapanese(
  bytes: Uint8Array,
  isLikely: (text: string) => boolean,
  decode: typeof decodeStrictly = decodeStrictly,
): DecodedFeed | null {
  return firstOf(['euc-jp', 'shift_jis'], (charset) => {
    const decoded = decode(bytes, charset, decode === decodeStrictly ? 'guessed_strict' : 'guessed')
    return decoded && isLikely(decoded.text) ? decoded : null
  })
}

/** Null when more than one character in fifty is undecodable: the label is then wrong. */
function plausibly(bytes: Uint8Array, charset: string, reason: string): DecodedFeed | null {
  const decoded = decodeLossy(bytes, charset, reason)
  const { bad, good } = countUnreadable(decoded.text)
  return bad * 50 <= good ? decoded : null
}

function nearlyUtf8(bytes: Uint8Array): DecodedFeed | null {
  const decoded = decodeLossy(bytes, 'utf-8', 'utf8_with_bad_bytes')
  const { bad, good } = countUnreadable(decoded.text)
  return bad * 20 <= good ? decoded : null
}

function fewestErrors(bytes: Uint8Array): DecodedFeed {
  const high = countHigh(bytes)
  const ranked = ['utf-8', 'euc-jp', 'shift_jis', 'windows-1252'].map((charset) => {
    const decoded = decodeLossy(bytes, charset, 'least_bad')
    // Every byte string is valid Latin-1: it stands for text in which the others leave a tenth of the high bytes.
    const handicap = charset === 'windows-1252' ? high * 0.1 : 0
    const unlikely = charset === 'windows-1252' || hasJapaneseRuns(decoded.text) ? 0 : high * 0.2
    const penalty = charset === 'utf-8' ? 0 : handicap + unlikely
    return { decoded, score: countUnreadable(decoded.text).bad + penalty }
  })
  return ranked.reduce((best, next) => (next.score < best.score ? next : best)).decoded
}

function countHigh(bytes: Uint8Array): number {
  let count = 0
  for (const byte of bytes) if (byte >= 0x80) count += 1
  return count
}

/** Null when the bytes are invalid in the encoding; a truncated last character is accepted. */
function decodeStrictly(bytes: Uint8Array, charset: string, reason: string): DecodedFeed | null {
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true })
    return { text, charset, reason }
  } catch {
    return null
  }
}

function decodeLossy(bytes: Uint8Array, charset: string, reason: string): DecodedFeed {
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
