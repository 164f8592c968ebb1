/** Folds what a writer may vary to slip through: width and case (NFKC), hiragana and katakana, zero-width characters. */
export function foldForMute(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}
