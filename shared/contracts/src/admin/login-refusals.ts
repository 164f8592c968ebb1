/** Kinds of a refused try, and the sentence of each. */
export const refusalTexts = {
  wrong_password: 'パスワードが違います。',
  wrong_code: 'コードが違います。端末の時刻が合っているか確かめてください。',
  used_code: 'このコードはもう使われました',
  wrong_recovery_code: '復旧コードが違います',
} as const
export type Refusal = keyof typeof refusalTexts

/** Code of the answer to a wrong try that leaves `left` of them; null = they are not counted. */
export function refusalCode(refusal: Refusal, left: number | null): string {
  return left === null ? refusal : `${refusal}_${left}`
}

/** Kind of a refusal by the code of an answer; null for every other code. */
export function refusalOf(code: string): Refusal | null {
  const name = code.replace(/_\d+$/, '')
  return Object.hasOwn(refusalTexts, name) ? (name as Refusal) : null
}

/** Tries left by the code of a refused login; 0 = locked from now on; null when the code says nothing of it. */
export function triesLeft(code: string): number | null {
  const [, digits] = /_(\d+)$/.exec(code) ?? []
  return refusalOf(code) !== null && digits !== undefined ? Number(digits) : null
}
