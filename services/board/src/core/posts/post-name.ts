import { defaultUserName } from '@gamelog/contracts/board/limits'
import { isReservedName } from '@gamelog/domain/reserved-names'
import { badRequest } from '@gamelog/server/errors'

/**
 * The name a post is stored with; the default name when none is given.
 * @throws 400 for a name reserved for the operators.
 */
export function postName(given: string | undefined): string {
  if (given === undefined) return defaultUserName
  if (isReservedName(given))
    throw badRequest('この名前は運営専用です。ほかの名前にしてください。', 'reserved_name')
  return given
}
