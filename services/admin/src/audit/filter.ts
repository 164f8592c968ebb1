import { auditTargets, auditViews } from '@gamelog/contracts/admin/audit-actions'
import type { listAuditLog } from '@gamelog/contracts/admin/audit-log'
import type { RouteQuery } from '@gamelog/contracts/common/route'
import { getAccountByNumber } from '@gamelog/contracts/user/account'
import { endOfJstDay, startOfJstDay } from '@gamelog/domain/jst'
import { getInternal } from '@gamelog/server/get-internal'
import { isRequestId } from '@gamelog/server/request-id'
import type { AdminContext } from '../context.ts'
import { addressOf } from '../service-address.ts'
import type { AuditFilter, TargetFilter } from './repository.ts'

type Query = RouteQuery<typeof listAuditLog>

const timeoutMs = 3_000
const kinds = Object.entries(auditTargets)

/** The filter a query asks for. @throws 503 when it names a member by number and the user service does not answer */
export async function readFilter(context: AdminContext, query: Query): Promise<AuditFilter> {
  const { actor, action, target, from, to, views } = query
  return {
    ...(actor === undefined ? {} : { actor }),
    ...(action === undefined ? {} : { action }),
    ...(from === undefined ? {} : { from: startOfJstDay(from) }),
    ...(to === undefined ? {} : { until: endOfJstDay(to) }),
    ...(views === undefined ? {} : { without: auditViews }),
    ...(target === undefined || target.trim() === ''
      ? {}
      : { target: await readTarget(context, target.trim()) }),
  }
}

async function readTarget({ config }: AdminContext, text: string): Promise<TargetFilter> {
  const [, number] = /^(?:会員 ?)?#0*([1-9]\d{0,8})$/.exec(text) ?? []
  if (number !== undefined) {
    const account = await getInternal(getAccountByNumber, {
      ...addressOf(config, 'user'),
      params: { userNumber: number },
      timeoutMs,
    })
    return account === null ? { nothing: true } : { whole: `user:${account.user_id}` }
  }
  if (isRequestId(text)) return { request: text }
  // As the screen writes it: スレッド 12.
  const kind = kinds.find(([, label]) => text.startsWith(label))
  if (kind !== undefined) {
    const [name, label] = kind
    const rest = text.slice(label.length).trim()
    return rest === '' ? { begin: name } : { whole: `${name}:${rest}` }
  }
  return text.includes(':') ? { whole: text } : { part: text }
}
