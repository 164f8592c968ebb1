const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface MemberSearch {
  userId: string | null
  number: number | null
  /** Part of a name. */
  name: string | null
}

/** What a search means: a UUID, a number (#12; 12 may be part of a name too) or part of a name. */
export function parseMemberSearch(text: string): MemberSearch {
  const search = text.normalize('NFKC').trim()
  if (uuid.test(search)) return { userId: search, number: null, name: null }
  const [, sign, digits] = /^(#?)0*([1-9][0-9]{0,9})$/.exec(search) ?? []
  const number = digits !== undefined && Number(digits) <= 2_147_483_647 ? Number(digits) : null
  return { userId: null, number, name: search === '' || (sign === '#' && number !== null) ? null : search }
}
