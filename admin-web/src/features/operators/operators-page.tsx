import { listOperators } from '@gamelog/contracts/admin/operators'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { AddOperator } from './add-operator.tsx'
import { OperatorTable } from './operator-table.tsx'
import { OwnAccessPanel } from './own-access-panel.tsx'
import { RolePanel } from './role-panel.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import { SessionPanel } from './session-panel.tsx'

const every = 15_000
const failure = '運営メンバーの取得に失敗しました'

/** 運営メンバー: who may enter the back office, as what, and their sessions. */
export function OperatorsPage() {
  const query = useAdminQuery(listOperators, {}, { every })
  const [isAdding, setAdding] = useState(false)
  const { operators = [], unknown_identities: unknown = [] } = query.data ?? {}
  return (
    <Page
      title="運営メンバー"
      updatedAt={query.dataUpdatedAt}
      actions={
        <>
          <Button icon={UserRoundPlus} onClick={() => setAdding(true)}>
            <span>
              <span className="max-tab:hidden">運営</span>メンバーを加える
            </span>
          </Button>
          <RefreshButton queries={[query]} />
        </>
      }
    >
      {query.data && (
        <SecondFactorRule without={operators.filter(({ second_factor }) => second_factor === 'off').length} />
      )}
      <Panel
        title="運営メンバー"
        info="管理画面に入れる人です。ADMIN_IDENTITIESの人は、ここで変えた内容が優先されます。"
        isMetaKept
        meta={
          query.data && (
            <span className="whitespace-nowrap">
              <b>{operators.length}</b>人
            </span>
          )
        }
        footer={
          unknown.length > 0 && (
            <span>ADMIN_IDENTITIESのうち {unknown.join('、')} は、まだ会員ではありません。</span>
          )
        }
      >
        <Loaded query={query} failure={failure}>
          {(data) => <OperatorTable operators={data.operators} />}
        </Loaded>
      </Panel>
      <SessionPanel query={query} failure={failure} />
      <RolePanel />
      <OwnAccessPanel className="desk:col-span-5" />
      {isAdding && <AddOperator operators={operators} onClose={() => setAdding(false)} />}
    </Page>
  )
}
