/** Katakana by consonant; within one row the vowels are a, i, u, e, o. */
const rows: readonly (readonly [consonant: string, kana: string])[] = [
  ['', 'アイウエオ'],
  ['k', 'カキクケコ'],
  ['g', 'ガギグゲゴ'],
  ['s', 'サシスセソ'],
  ['z', 'ザジズゼゾ'],
  ['t', 'タチツテト'],
  ['d', 'ダヂヅデド'],
  ['n', 'ナニヌネノ'],
  ['h', 'ハヒフヘホ'],
  ['b', 'バビブベボ'],
  ['p', 'パピプペポ'],
  ['m', 'マミムメモ'],
  ['y', 'ヤ-ユ-ヨ'],
  ['r', 'ラリルレロ'],
  ['', 'ワ'],
]
const vowels = 'aiueo'
const small = new Map([...'ァィゥェォ'].map((kana, at) => [kana, vowels[at] ?? '']))
const glides = new Map([
  ['ャ', 'a'],
  ['ュ', 'u'],
  ['ョ', 'o'],
])
const syllables = new Map(
  rows.flatMap(([consonant, kana]) =>
    [...kana].map((one, at) => [one, `${consonant}${vowels[at]}`] as const),
  ),
)
syllables.set('ン', 'n').set('ヴ', 'bu')

/** Latin letters as a katakana spelling hears them, in order. */
const katakanaSounds: readonly (readonly [RegExp, string])[] = [
  [/(.)\1/g, '$1'],
  [/tsu/g, 'tu'],
  [/chi/g, 'ti'],
  [/ph|f/g, 'h'],
  [/v/g, 'b'],
  [/l/g, 'r'],
  [/x/g, 'ks'],
  [/qu|ck/g, 'k'],
  [/sh|th/g, 's'],
  [/gh/g, 'g'],
  [/j/g, 'z'],
  [/c(?=[eiy])/g, 's'],
  [/ch/g, 't'],
  [/c/g, 'k'],
  [/w/g, ''],
]

/** A reading of a katakana word in Latin letters: ヴェロキ → beroki. */
export function readingOfKana(word: string): string {
  let out = ''
  for (const kana of word) {
    const vowel = small.get(kana) ?? glides.get(kana)
    if (vowel !== undefined) out = out.replace(/[aiueo]$/, '') + vowel
    else out += syllables.get(kana) ?? (/[0-9]/.test(kana) ? kana : '')
  }
  return out
}

/** Readings of a Latin word; an r before a consonant may be silent, as in "core" → コア. */
export function readingsOfLatin(word: string): readonly string[] {
  const base = katakanaSounds.reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), word)
  return [...new Set([base, base.replaceAll(/r(?![aiueoy])|(?<=[aiueo])re?$/g, '')])]
}

/** Consonants and digits of a reading. */
export function skeletonOf(reading: string): string {
  return reading.replaceAll(/[^bcdghkmnprstz0-9]/g, '').replaceAll(/n(?=[bmp])/g, 'm')
}

/** How far two readings lie apart: 0 for equal ones, 1 for nothing in common. */
export function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return (row[b.length] ?? 0) / Math.max(a.length, b.length, 1)
}
