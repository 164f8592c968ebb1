import { foldForSearch } from './search.ts'

/** Folds what a writer may vary to slip through: width, case, kana, and zero-width characters in between. */
export function foldForMute(text: string): string {
  return foldForSearch(text).replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
}
