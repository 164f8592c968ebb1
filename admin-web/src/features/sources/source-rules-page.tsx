import { listSources } from '@gamelog/contracts/antenna/admin-source'
import { listSourceRules, maxSourceRules } from '@gamelog/contracts/antenna/source-rule'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { ChevronLeft, Filter, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { BackLink } from '../../shared/back-link.tsx'
import { ListAndOne, NoneOpen } from '../../shared/list-and-one.tsx'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { RuleLink } from '../../shared/text-rules/rule-link.tsx'
import { stayWhileUnsaved, useRuleDrafts } from '../../shared/text-rules/use-rule-drafts.ts'
import { useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import type { RuleDraft } from './rule-draft.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RuleCount, ruleSummary, targetName } from './rule-table.tsx'

const fields = { rule: z.string().check(z.regex(/^(?:new|[1-9]\d{0,9})$/)) }

/** Rules for articles: the list, and one of them with its dry run. */
export function SourceRulesPage() {
  const [{ rule: selected }, setAddress] = useAddressState(fields)
  const query = useAdminQuery(listSourceRules, {})
  const sourcesQuery = useAdminQuery(listSources, {})
  const sources = sourcesQuery.data?.sources ?? []
  const rules = query.data?.rules ?? []
  const rule = rules.find(({ id }) => String(id) === selected)
  const isOpen = selected === 'new' || rule !== undefined
  const { typed, setTyped } = useRuleDrafts<RuleDraft>(selected)
  return (
    <Page
      title="掲載のルール"
      updatedAt={query.dataUpdatedAt}
      back={<BackLink to="/sources" label="配信元へ戻る" />}
      actions={
        <>
          {rules.length < maxSourceRules && (
            <Link className={buttonClass()} to="/sources/rules?rule=new" onClick={stayWhileUnsaved}>
              <Plus className="size-4 max-tab:hidden" aria-hidden />
              ルールを追加
            </Link>
          )}
          <RefreshButton queries={[query, sourcesQuery]} />
        </>
      }
    >
      <ListAndOne
        isOpen={isOpen}
        back={
          <Link className={buttonClass('quiet')} to="/sources/rules">
            <ChevronLeft aria-hidden />
            ルール一覧
          </Link>
        }
        list={
          <Panel
            title="ルール"
            meta={
              query.data && (
                <span className="whitespace-nowrap">
                  <b>{rules.length}</b>件
                </span>
              )
            }
            footer={
              rules.length > 0 && (
                <span>
                  ゲームを変えるルールが2つ以上当てはまる記事では、上のルールが使われます。ほかの効果は順番によりません。件数は7日間
                </span>
              )
            }
          >
            <Loaded
              query={query}
              failure="ルールの取得に失敗しました"
              isEmpty={(data) => data.rules.length === 0}
              empty={
                <Empty icon={Filter} title="ルールがありません">
                  <p>語やリンク先で、記事を除外したり印を付けたりできます。</p>
                </Empty>
              }
            >
              {(data) => (
                <nav aria-label="ルール">
                  {data.rules.map((each) => (
                    <RuleLink
                      key={each.id}
                      to={`/sources/rules?rule=${each.id}`}
                      name={each.name}
                      side={<RuleCount rule={each} />}
                      details={[ruleSummary(each), targetName(each, sources)]}
                      isCurrent={each === rule}
                      onClick={stayWhileUnsaved}
                    />
                  ))}
                </nav>
              )}
            </Loaded>
          </Panel>
        }
      >
        {isOpen ? (
          <RuleEditor
            key={selected}
            rule={rule}
            sources={sources}
            typed={typed}
            onTyped={setTyped}
            onSaved={(id) => setAddress({ rule: String(id) })}
            onDeleted={() => setAddress({ rule: '' })}
          />
        ) : (
          <NoneOpen>
            <Empty icon={Filter} title="ルールを選んでください">
              <p>保存する前に、7日間の記事のどれに当てはまるかを試せます。</p>
            </Empty>
          </NoneOpen>
        )}
      </ListAndOne>
    </Page>
  )
}
