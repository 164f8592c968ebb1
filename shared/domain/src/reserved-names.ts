import unhomoglyph from 'unhomoglyph'

/** Names only the operators may use. */
const reserved = ['運営', '管理人', '管理者', 'GAMELOG']

/** Look-alikes that Unicode's confusables leave out: digits, small capitals, other forms of the same character. */
const lookalikes: Record<string, string> = {
  a: '4@ᴀʌẟᗩ',
  e: '3ꞓξᴇᗴ',
  o: '〇○◯ᗝ',
  m: 'ʍ',
  g: '69ɢԍᘜ',
  l: 'i!ʟ',
  運: '运',
  営: '營营',
  管: '菅莞',
  理: '埋裡',
  人: '入亻',
}

const letterOf = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

const invisible = /\p{Default_Ignorable_Code_Point}/gu
/** Marks, controls, blanks, punctuation and modifiers. */
const ornament = /[\p{M}\p{C}\p{Z}\p{P}\p{Sk}\u2800]/gu

/** First letters of the alphabets in circles, squares and flags, which NFKC keeps. */
const enclosed = [0x1f150, 0x1f170, 0x1f1e6]

function openEnclosed(text: string): string {
  return [...text].map((each) => letterIn(each.codePointAt(0) ?? 0) ?? each).join('')
}

function letterIn(code: number): string | undefined {
  const first = enclosed.find((a) => code >= a && code < a + 26)
  return first === undefined ? undefined : String.fromCodePoint(0x61 + code - first)
}

/** Prototypes of UTS #39, before and after lower case: capitals and small letters resemble different characters. */
function foldConfusables(text: string): string {
  const lower = unhomoglyph(text.normalize('NFD')).toLowerCase()
  return unhomoglyph([...lower].map((each) => letterOf.get(each) ?? each).join(''))
}

/** Folds width, case and look-alikes; drops ornaments and everything invisible. */
function skeleton(name: string): string {
  const opened = openEnclosed(name.normalize('NFKC').replace(invisible, ''))
  const bare = foldConfusables(opened).normalize('NFD').replace(ornament, '')
  // Again: a prototype may carry a mark.
  return foldConfusables(bare).normalize('NFC')
}

const reservedSkeletons = reserved.map(skeleton)

/** True for 運営, 管理人, 管理者, GAMELOG and look-alikes, also as a part of a longer name. */
export function isReservedName(name: string): boolean {
  const seen = skeleton(name)
  return reservedSkeletons.some((word) => seen.includes(word))
}
