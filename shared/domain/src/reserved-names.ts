/** Names only the operators may use, folded. */
const reserved = ['運営', '管理人', '管理者', 'gamelog']

/** Each letter with its look-alikes; Latin is compared in lower case. */
const lookalikes: Record<string, string> = {
  a: 'аαᴀ4@',
  e: 'еёεᴇєé3',
  o: 'оοσᴏόөö0〇○◯',
  m: 'мμᴍ',
  g: 'ɢɡցԍ69',
  l: 'ʟӏіιiı1|ǀ!',
  運: '运',
  営: '營营',
  管: '菅莞',
  理: '埋裡',
  人: '入亻',
}

const letterOf = new Map(
  Object.entries(lookalikes).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
)

/** Folds width, case, blanks, marks and look-alikes. */
function skeleton(name: string): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    // Before punctuation is removed: these stand for letters.
    .replace(/[@|!]/g, (sign) => letterOf.get(sign) ?? sign)
    .normalize('NFD')
    .replace(/[\p{M}\p{C}\p{Z}\p{P}\p{Sk}\u3164\u115f\u1160\uffa0\u2800]/gu, '')
    .normalize('NFC')
  return [...folded].map((character) => letterOf.get(character) ?? character).join('')
}

/** True for 運営, 管理人, 管理者, GAMELOG and look-alikes, also as a part of a longer name. */
export function isReservedName(name: string): boolean {
  const seen = skeleton(name)
  return reserved.some((word) => seen.includes(word))
}
