import { type MemberDataPart, memberDataParts } from '@gamelog/contracts/board/member-data'
import { askInternal } from '@gamelog/server/get-internal'
import type { UserContext } from '../../context.ts'

/** ms for one page, all replicas together. */
const timeoutMs = 10_000

/** Pages of what a member wrote or did on the board. @throws 503 while the board is away */
export async function* readBoardPart(
  { config }: Pick<UserContext, 'config'>,
  part: MemberDataPart,
  userId: string,
): AsyncGenerator<readonly object[]> {
  let after: string | null = null
  do {
    const page: { items: readonly object[]; next: string | null } = await askInternal(memberDataParts[part], {
      internalSecret: config.internalSecret,
      service: 'board',
      urls: config.boardUrls,
      params: { userId },
      query: after === null ? {} : { after },
      timeoutMs,
    })
    yield page.items
    after = page.next
  } while (after !== null)
}
