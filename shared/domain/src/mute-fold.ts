import { foldForSearch } from './search.ts'

/** Folds variations used to evade a rule: width, case, kana and zero-width characters. */
export function foldForMute(text: string): string {
  return foldForSearch(text).replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
}
