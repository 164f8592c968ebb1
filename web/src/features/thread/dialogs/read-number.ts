/** The post number a reader typed, with any digits; 0 for anything else. */
export function readNumber(text: string): number {
  const plain = text.normalize('NFKC').trim()
  return /^[0-9]+$/.test(plain) ? Number(plain) : 0
}
