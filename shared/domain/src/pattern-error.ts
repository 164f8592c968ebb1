const reasons: [RegExp, string][] = [
  [/perl syntax|\(\?[=!<]|lookbehind|escape sequence: `\\[1-9]/i, '先読み、後読み、後方参照は使えません'],
  [/missing closing \)|missing parenthesis|unexpected \)/i, 'かっこの数が合っていません'],
  [/missing closing \]|character class/i, '[ ] の書き方が正しくありません'],
  [/repeat|repetition/i, '繰り返しの書き方が正しくないか、回数が多すぎます'],
]

/** The reason in Japanese for which RE2 refused a pattern; undefined for one that has no words here. */
export function explainPatternError(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  return reasons.find(([pattern]) => pattern.test(message))?.[1]
}
