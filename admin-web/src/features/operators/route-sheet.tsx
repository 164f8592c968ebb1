import { listOperatorRoutes } from '@gamelog/contracts/admin/operators'
import { adminRoles } from '@gamelog/contracts/common/admin-role'
import { Sheet } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { Loaded } from '../../shared/panel.tsx'
import { roleNames } from '../../shared/role-names.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { RoleMark } from './role-mark.tsx'

/** Every route of the back office and the roles that may call it, as the contracts say. */
export function RouteSheet({ onClose }: { onClose: () => void }) {
  const query = useAdminQuery(listOperatorRoutes, {})
  return (
    <Sheet open onClose={onClose} title="経路ごとの表">
      <Loaded query={query} failure="経路の取得に失敗しました">
        {({ routes }) => (
          <table className="a-table o-perm o-routes">
            <thead>
              <tr>
                <th scope="col">経路</th>
                {adminRoles.map((role) => (
                  <th key={role} scope="col">
                    {roleNames[role]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {routes.map(({ method, path, may }) => (
                <tr key={`${method} ${path}`}>
                  <td>
                    <code>
                      <b>{method}</b> {path.slice('/api/admin'.length)}
                    </code>
                  </td>
                  {adminRoles.map((role) => (
                    <RoleMark key={role} may={may.includes(role)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
    </Sheet>
  )
}
