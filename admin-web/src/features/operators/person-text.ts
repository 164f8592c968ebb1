import type { MemberName } from '@gamelog/contracts/user/member'
import { userNumber } from '@gamelog/ui/format'

/** #0007　みなと */
export function personText({ user_number: number, display_name: name, user_id: id }: MemberName): string {
  const known = [number !== null && userNumber(number), name].filter(Boolean)
  return known.join('　') || `${id.slice(0, 8)}…`
}
