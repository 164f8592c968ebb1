import { type AdminRole, adminRoles } from '../common/admin-role.ts'
import type { RouteDescriptor } from '../common/route.ts'
import { allRoutes } from './all-routes.ts'

/** Roles that may call a route of the back office for another operator's account. */
export function rolesOverOperators({ may = [], onOperators }: RouteDescriptor): readonly AdminRole[] {
  return onOperators === 'admins' ? may.filter((role) => role === 'admin') : may
}

/** Writes by which an operator acts on the account of another one. */
export const operatorRoutes = allRoutes.filter(({ route }) => route.onOperators !== undefined)

/** What each role may do to another operator, as a table in Markdown; docs/operators.md holds it. */
export function operatorMatrix(): string {
  const rows = operatorRoutes.map(({ route }) => {
    const roles = rolesOverOperators(route)
    const cells = adminRoles.map((role) => (roles.includes(role) ? 'yes' : '–'))
    return `| \`${route.method} ${route.path.replace('/api/admin', '')}\` | ${cells.join(' | ')} |`
  })
  const head = `| under /api/admin | ${adminRoles.join(' | ')} |\n| --- | ${adminRoles.map(() => '---').join(' | ')} |`
  return [head, ...rows.toSorted()].join('\n')
}
