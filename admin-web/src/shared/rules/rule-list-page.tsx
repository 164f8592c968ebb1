import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft, Filter, Plus } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { ListAndOne, NoneOpen } from '../list-and-one.tsx'
import { Page } from '../page.tsx'
import { Loaded, Panel } from '../panel.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { useAddressState } from '../use-address-state.ts'
import { RuleLink } from './rule-link.tsx'
import type { OpenRule, StoredRule } from './rule-subject.ts'
import { stayWhileUnsaved, useRuleDrafts } from './use-rule-drafts.ts'

/** The part of a `RuleSubject` that the list uses. */
interface Subject<Rule, Draft> {
  readonly noun: string
  readonly limit: number
  readonly draftOf: (rule: Rule) => Draft
  readonly isLeftBy?: (search: URLSearchParams) => boolean
}

/** A rule in the list. */
interface Row extends Pick<ComponentProps<typeof RuleLink>, 'side' | 'details'> {
  /** A control beside the link, with a target of its own. */
  control?: ReactNode
}

interface RuleListPageProps<Rule, Draft>
  extends Pick<ComponentProps<typeof Page>, 'title' | 'strips' | 'back'> {
  /** Of the screen. */
  path: string
  subject: Subject<Rule, Draft>
  query: UseQueryResult<{ rules: Rule[] }>
  /** Further queries of the screen, which 更新 reads anew. */
  queries?: ComponentProps<typeof RefreshButton>['queries']
  meta: ReactNode
  /** Order and figures of the list. */
  footer: string
  /** Purpose of rules, shown where there are none. */
  purpose: string
  row: (rule: Rule) => Row
  editor: (open: OpenRule<Rule, Draft>) => ReactNode
}

const fields = { rule: /^(?:new|[1-9]\d{0,9})$/ }

/** The rules about one subject, and the one that is open. */
export function RuleListPage<Rule extends StoredRule, Draft extends { name: string }>(
  props: RuleListPageProps<Rule, Draft>,
) {
  const { path, subject, query, queries = [], meta, footer, purpose, row, editor, ...page } = props
  const { noun, limit, isLeftBy } = subject
  const [{ rule: selected }, setAddress] = useAddressState(fields)
  const rules = query.data?.rules ?? []
  const rule = rules.find(({ id }) => String(id) === selected)
  const isOpen = selected === 'new' || rule !== undefined
  const { typed, setTyped } = useRuleDrafts<Draft>(selected, isLeftBy)
  return (
    <Page
      {...page}
      updatedAt={query.dataUpdatedAt}
      actions={
        <>
          {rules.length < limit && (
            <Link className={buttonClass()} to={`${path}?rule=new`} onClick={stayWhileUnsaved}>
              <Plus className="size-4 max-tab:hidden" aria-hidden />
              ルールを追加
            </Link>
          )}
          <RefreshButton queries={[query, ...queries]} />
        </>
      }
    >
      <ListAndOne
        isOpen={isOpen}
        back={
          <Link className={buttonClass('quiet')} to={path}>
            <ChevronLeft aria-hidden />
            ルール一覧
          </Link>
        }
        list={
          <Panel
            title="ルール"
            isMetaKept
            meta={<span className="whitespace-nowrap">{meta}</span>}
            footer={rules.length > 0 && <span>{footer}</span>}
          >
            <Loaded
              query={query}
              failure="ルールの取得に失敗しました"
              isEmpty={(data) => data.rules.length === 0}
              empty={
                <Empty icon={Filter} title="ルールがありません">
                  <p>{purpose}</p>
                </Empty>
              }
            >
              {(data) => (
                <ul className="divide-y divide-line-1" aria-label="ルール">
                  {data.rules.map((each) => {
                    const { control, ...link } = row(each)
                    return (
                      <li key={each.id} className="flex items-start has-aria-[current]:bg-hover">
                        <RuleLink
                          {...link}
                          to={`${path}?rule=${each.id}`}
                          name={each.name}
                          isCurrent={each === rule}
                          onClick={stayWhileUnsaved}
                        />
                        {control && <span className="mt-[11px] mr-3.5 ml-1 max-tab:mt-4">{control}</span>}
                      </li>
                    )
                  })}
                </ul>
              )}
            </Loaded>
          </Panel>
        }
      >
        {isOpen ? (
          <Fragment key={selected}>
            {editor({
              rule,
              typed,
              onTyped: setTyped,
              onSaved: (id) => setAddress({ rule: String(id) }),
              onDeleted: () => setAddress({ rule: '' }),
            })}
          </Fragment>
        ) : (
          query.isSuccess && (
            <NoneOpen>
              <Empty icon={Filter} title="ルールを選んでください">
                <p>使う前に、7日間の{noun}のどれに当てはまるかを試せます。</p>
              </Empty>
            </NoneOpen>
          )
        )}
      </ListAndOne>
    </Page>
  )
}
