import { type MemberDataPart, memberDataParts } from '@gamelog/contracts/board/member-data'
import type { App } from '@gamelog/server/app'
import { registerRoute } from '@gamelog/server/register-route'
import type { DataParts } from '../../content.ts'
import type { BoardContext } from '../../context.ts'
import { commonParts } from './parts.ts'

/** What a member wrote and did, for the user service's export. */
export function memberDataRoutes(app: App, { db, contents }: BoardContext): void {
  const { thread, post } = contents.nouns
  const parts: Required<DataParts> = { ...commonParts, ...thread.dataParts, ...post.dataParts }
  for (const part of Object.keys(memberDataParts) as MemberDataPart[])
    registerRoute(app, memberDataParts[part], ({ params, query }) =>
      parts[part](db, params.userId.toLowerCase(), query.after),
    )
}
