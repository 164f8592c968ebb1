/** Encodes text in a charset TextEncoder does not support, by decoding all one- and two-byte codes. */
export function encodeAs(charset: 'shift_jis' | 'euc-jp', text: string): Uint8Array {
  const codes = codesOf(charset)
  return Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const code = codes.get(character)
      if (!code) throw new Error(`${charset} has no ${character}`)
      return code
    }),
  )
}

function codesOf(charset: string): Map<string, number[]> {
  const codes = new Map<string, number[]>()
  const decoder = new TextDecoder(charset)
  const learn = (code: number[]) => {
    const character = decoder.decode(Uint8Array.from(code))
    if (Array.from(character).length === 1 && !codes.has(character)) codes.set(character, code)
  }
  for (let byte = 0; byte < 0x80; byte += 1) learn([byte])
  for (let lead = 0x81; lead < 0xff; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) learn([lead, trail])
  return codes
}
