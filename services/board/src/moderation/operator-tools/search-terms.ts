/** Terms of a search, which must all occur. */
export function splitTerms(search: string): string[] {
  return search.split(/\s+/u).filter((term) => term !== '')
}

/** The number a search consists of, with or without #; null when it is something else. */
export function searchedNumber(search: string): number | null {
  const [, digits] = /^[#＃]?([1-9][0-9]{0,9})$/.exec(search.normalize('NFKC').trim()) ?? []
  const number = Number(digits)
  return digits !== undefined && number <= 2_147_483_647 ? number : null
}
