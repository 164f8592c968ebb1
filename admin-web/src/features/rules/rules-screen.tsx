import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import { listPostRules } from '@gamelog/contracts/board/post-rules'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { ChevronLeft, Filter, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { ListAndOne, NoneOpen } from '../../shared/list-and-one.tsx'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { stayWhileUnsaved, useRuleDrafts } from '../../shared/text-rules/use-rule-drafts.ts'
import { useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { isTabLeft, type RuleDraft } from './rule-draft.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RuleList } from './rule-list.tsx'
import { RuleTabs } from './rule-tabs.tsx'
import { useSwitchRule } from './use-rule-changes.ts'

const fields = { rule: z.string().check(z.regex(/^(?:new|[1-9]\d{0,8})$/)) }

/** The rules and the one that is open. */
export function RulesScreen() {
  const [{ rule: selected }, setAddress] = useAddressState(fields)
  const query = useAdminQuery(listPostRules, {})
  const rules = query.data?.rules ?? []
  const rule = rules.find(({ id }) => String(id) === selected)
  const isOpen = selected === 'new' || rule !== undefined
  const { typed, setTyped } = useRuleDrafts<RuleDraft>(selected, isTabLeft)
  const switching = useSwitchRule()
  return (
    <Page
      title="自動ルール"
      updatedAt={query.dataUpdatedAt}
      strips={<RuleTabs current="rules" />}
      actions={
        <>
          {rules.length < limits.rules && (
            <Link className={buttonClass()} to="/rules?rule=new" onClick={stayWhileUnsaved}>
              <Plus className="size-4 max-tab:hidden" aria-hidden />
              ルールを追加
            </Link>
          )}
          <RefreshButton queries={[query]} />
        </>
      }
    >
      <ListAndOne
        isOpen={isOpen}
        back={
          <Link className={buttonClass('quiet')} to="/rules">
            <ChevronLeft aria-hidden />
            ルール一覧
          </Link>
        }
        list={
          <Panel
            title="ルール"
            isMetaKept
            meta={<span className="whitespace-nowrap">上から順に</span>}
            footer={rules.length > 0 && <span>拒否→承認待ち→通報の順に強いものを使います</span>}
          >
            <Loaded
              query={query}
              failure="ルールの取得に失敗しました"
              isEmpty={(data) => data.rules.length === 0}
              empty={
                <Empty icon={Filter} title="ルールがありません">
                  <p>語やパターンに当てはまる投稿を、拒否したり承認待ちにしたりできます。</p>
                </Empty>
              }
            >
              {(data) => <RuleList rules={data.rules} current={rule?.id} switching={switching} />}
            </Loaded>
          </Panel>
        }
      >
        {isOpen ? (
          <RuleEditor
            key={selected}
            rule={rule}
            siblings={rules.filter(({ effect }) => effect === rule?.effect)}
            typed={typed}
            onTyped={setTyped}
            onSaved={(id) => setAddress({ rule: String(id) })}
            onDeleted={() => setAddress({ rule: '' })}
          />
        ) : (
          query.isSuccess && (
            <NoneOpen>
              <Empty icon={Filter} title="ルールを選んでください">
                <p>使う前に、7日間の投稿のどれに当てはまるかを試せます。</p>
              </Empty>
            </NoneOpen>
          )
        )}
      </ListAndOne>
    </Page>
  )
}
