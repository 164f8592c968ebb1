import { listOperatorRoutes } from '@gamelog/contracts/admin/operators'
import { Sheet } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { Loaded } from '../../shared/panel.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { RoleTable } from './role-table.tsx'

/** Every route of the back office and the roles that may call it, as the contracts say. */
export function RouteSheet({ onClose }: { onClose: () => void }) {
  const query = useAdminQuery(listOperatorRoutes, {})
  return (
    <Sheet open onClose={onClose} title="経路ごとの表">
      <Loaded query={query} failure="経路の取得に失敗しました">
        {({ routes }) => (
          <RoleTable
            head="経路"
            rows={routes.map(({ method, path, may }) => ({
              key: `${method} ${path}`,
              name: (
                <code className="wrap-anywhere">
                  <b>{method}</b> {path.slice('/api/admin'.length)}
                </code>
              ),
              may: (role) => may.includes(role),
            }))}
          />
        )}
      </Loaded>
    </Sheet>
  )
}
