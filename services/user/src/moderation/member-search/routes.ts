import { findMembers, getMember, membersFound, saveMemberMemo } from '@gamelog/contracts/user/member'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { UserContext } from '../../context.ts'
import { parseMemberSearch } from '../bans/member-search.ts'
import { readMember } from './member-detail.ts'
import { listMembersById, searchMembers, toMember } from './repository.ts'
import { saveMemo } from './save-memo.ts'

export function memberRoutes(app: App, context: UserContext): void {
  const { db, now } = context

  registerRoute(app, findMembers, async ({ query: { q = '', ids = [] } }) => {
    const search = parseMemberSearch(q)
    const named = [...ids, ...(search.userId === null ? [] : [search.userId])].map((id) => id.toLowerCase())
    const [byId, found] = await Promise.all([
      named.length === 0 ? [] : listMembersById(db, [...new Set(named)], now()),
      search.number === null && search.name === null
        ? []
        : searchMembers(db, search, { now: now(), limit: membersFound }),
    ])
    return { members: [...byId, ...found].map(toMember) }
  })

  registerRoute(app, getMember, async ({ params }) => readMember(context, params.userId.toLowerCase()))

  registerRoute(app, saveMemberMemo, async (request) => {
    const { memo, replaces } = request.body
    const given = { userId: request.params.userId.toLowerCase(), memo, replaces }
    return { memo: await saveMemo(context, actingAdmin(request), given) }
  })
}
