import { displayName, displayNameMax } from '@gamelog/contracts/user/profile'
import { isReservedName } from '@gamelog/domain/reserved-names'

// Controls, format characters and line separators: a provider's name may hold anything.
const unfit = /[\p{Cc}\p{Cs}\p{Co}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The provider's name made to fit: NFKC, cut to 15 code points; プレイヤー + number when nothing usable is left. */
export function firstDisplayName(name: string, userNumber: number): string {
  const cut = [...name.normalize('NFKC').replace(unfit, ' ').trim()].slice(0, displayNameMax).join('').trim()
  const result = displayName.safeParse(cut)
  if (!result.success || isReservedName(result.data)) return `プレイヤー${userNumber}`
  return result.data
}
