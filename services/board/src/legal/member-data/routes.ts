import { type MemberDataPart, memberDataPage, memberDataParts } from '@gamelog/contracts/board/member-data'
import type { RouteResult } from '@gamelog/contracts/common/route'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { DataLists } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import { cutPage } from '../../db/cut-page.ts'
import { listHeldOf, listReactionsOf, listRefusedOf, listReportsOf } from './repository.ts'

/** What a member wrote and did, for the user service's export. */
export function memberDataRoutes(app: App, { db, contents: { nouns } }: BoardContext): void {
  const lists: DataLists = {
    held_posts: listHeldOf,
    refused_posts: listRefusedOf,
    reactions: listReactionsOf,
    reports: listReportsOf,
    ...nouns.thread.dataLists,
    ...nouns.post.dataLists,
  }
  for (const part of Object.keys(memberDataParts) as MemberDataPart[])
    registerRoute(app, memberDataParts[part], async ({ params, query }) => {
      const rows: { cursor: string }[] = await lists[part](db, params.userId.toLowerCase(), query.after)
      const { page, last } = cutPage(rows, memberDataPage)
      const answer = { items: page.map(toItem), next: last?.cursor ?? null }
      return answer as RouteResult<(typeof memberDataParts)[MemberDataPart]>
    })
}

/** A row with its times as text. */
function toItem({ cursor: _cursor, ...row }: { cursor: string }): object {
  const fields = Object.entries<unknown>(row)
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  )
}
