import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { showNotice } from '@gamelog/ui/kit/toast.tsx'
import './sources.css'
import '../../shared/rule-parts.css'
import { listSources } from '@gamelog/contracts/antenna/admin-source'
import { listSourceRules, maxSourceRules, type SourceRule } from '@gamelog/contracts/antenna/source-rule'
import { ChevronLeft, Filter, Plus } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { unsavedCount, useUnsaved } from '../../shared/unsaved.ts'
import { useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { BackToSources } from './back-to-sources.tsx'
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
  const { draftOf, setDraft } = useRuleDrafts(selected)
  return (
    <Page
      title="掲載のルール"
      updatedAt={query.dataUpdatedAt}
      back={<BackToSources />}
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
      <div className="a-two2 is-l">
        <div className={`a-col ${isOpen ? 'max-tab:hidden' : ''}`}>
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
              rules.length > 0 ? (
                <span>
                  ゲームを変えるルールが2つ以上当てはまる記事では、上のルールが使われます。ほかの効果は順番によりません。件数は7日間
                </span>
              ) : undefined
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
                <nav className="x-list" aria-label="ルール">
                  {data.rules.map((each) => (
                    <RuleLink
                      key={each.id}
                      rule={each}
                      target={targetName(each, sources)}
                      isCurrent={each === rule}
                    />
                  ))}
                </nav>
              )}
            </Loaded>
          </Panel>
        </div>
        <div className={`a-col ${isOpen ? '' : 'max-tab:hidden'}`}>
          {isOpen ? (
            <>
              <Link
                className={buttonClass('quiet', 'm', 'tab:hidden justify-self-start')}
                to="/sources/rules"
              >
                <ChevronLeft aria-hidden />
                ルール一覧
              </Link>
              <RuleEditor
                key={selected}
                rule={rule}
                sources={sources}
                typed={draftOf(selected)}
                onTyped={(draft) => setDraft(selected, draft)}
                onSaved={(id) => setAddress({ rule: String(id) })}
                onDeleted={() => setAddress({ rule: '' })}
              />
            </>
          ) : (
            <Panel title="ルール">
              <Empty icon={Filter} title="ルールを選んでください">
                <p>保存する前に、7日間の記事のどれに当てはまるかを試せます。</p>
              </Empty>
            </Panel>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Unsaved input of each rule, by its address: going back and forth in the browser loses nothing. */
function useRuleDrafts(selected: string | undefined) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, RuleDraft>>(new Map())
  const hidden = [...drafts].filter(([key]) => key !== selected)
  // The open one says so itself.
  useUnsaved({
    count: hidden.length,
    what: hidden.map(([, { name }]) => `開いていないルール「${name || '名前なし'}」`).join('、'),
    onSave: () => undefined,
    onDiscard: () => setDrafts((now) => new Map([...now].filter(([key]) => key === selected))),
  })
  return {
    draftOf: (key = '') => drafts.get(key) ?? null,
    setDraft: (key: string | undefined, draft: RuleDraft | null) =>
      setDrafts((now) => {
        const others = [...now].filter(([each]) => each !== key)
        return new Map(draft && key ? [...others, [key, draft]] : others)
      }),
  }
}

/** Another rule is opened once the changes of this one are saved or discarded. */
function stayWhileUnsaved(event: MouseEvent): void {
  if (unsavedCount() === 0) return
  event.preventDefault()
  showNotice('保存するか破棄すると切り替えられます')
}

interface RuleLinkProps {
  rule: SourceRule
  target: string
  isCurrent: boolean
}

function RuleLink({ rule, target, isCurrent }: RuleLinkProps) {
  return (
    <Link
      to={`/sources/rules?rule=${rule.id}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={isCurrent ? undefined : stayWhileUnsaved}
    >
      <b>{rule.name}</b>
      <span className="num">
        <RuleCount rule={rule} />
      </span>
      <span className="m">
        <span>{ruleSummary(rule)}</span>
        <span>{target}</span>
      </span>
    </Link>
  )
}
