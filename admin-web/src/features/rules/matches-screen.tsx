import { listMatchedPosts, type MatchedPost } from '@gamelog/contracts/board/held-posts'
import { postRuleLimits as limits, listPostRules } from '@gamelog/contracts/board/post-rules'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Pager } from '@gamelog/ui/kit/pager.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { Filter } from 'lucide-react'
import { Link } from 'react-router-dom'
import { FilterStrip } from '../../shared/filter-strip.tsx'
import { MemberLink } from '../../shared/member-link.tsx'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { idNumber, pageNumber, useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { effectChoices, effectLabels } from './labels.ts'
import { PostExcerpt } from './post-excerpt.tsx'
import { RuleTabs } from './rule-tabs.tsx'

const fields = {
  of: idNumber,
  effect: ['refuse', 'hold', 'queue', 'count'],
  page: pageNumber,
} as const

/** 一致した投稿: what rules in force did in the last 90 days. */
export function MatchesScreen() {
  const [{ of, effect, page }, setAddress] = useAddressState(fields)
  const rules = useAdminQuery(listPostRules, {})
  const list = useAdminQuery(
    listMatchedPosts,
    { query: { ...(of && { rule_id: of }), ...(effect && { effect }), ...(page && { page }) } },
    { keepOld: true },
  )
  const total = list.data?.total_count ?? 0
  const isFiltered = of !== undefined || effect !== undefined
  const names = (rules.data?.rules ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const gone = of !== undefined && !names.some(({ value }) => value === of)
  return (
    <Page
      title="自動ルール"
      updatedAt={list.dataUpdatedAt}
      actions={<RefreshButton queries={[list]} />}
      strips={
        <>
          <RuleTabs current="matches" />
          <FilterStrip>
            <Select
              label="ルール"
              choices={[
                { value: '', label: 'すべて' },
                ...names,
                ...(gone ? [{ value: of, label: '削除したルール' }] : []),
              ]}
              value={of ?? ''}
              onChange={(next) => setAddress({ of: next, page: undefined })}
            />
            <Select
              label="効果"
              choices={[{ value: '', label: 'すべて' }, ...effectChoices]}
              value={effect ?? ''}
              onChange={(next) => setAddress({ effect: next === '' ? undefined : next, page: undefined })}
            />
          </FilterStrip>
        </>
      }
    >
      <Panel
        className="col-span-full"
        title="一致した投稿"
        isMetaKept
        meta={<span className="whitespace-nowrap">90日間</span>}
        footer={
          <Pager
            page={Number(page ?? 1)}
            pageSize={limits.page}
            total={total}
            onPage={(next) => setAddress({ page: String(next) })}
          />
        }
      >
        <Loaded
          query={list}
          failure="一致した投稿の取得に失敗しました"
          isEmpty={(data) => data.matches.length === 0}
          empty={
            isFiltered ? (
              <Empty icon={Filter} title="条件に合う投稿はありません">
                <Button onClick={() => setAddress({ of: undefined, effect: undefined, page: undefined })}>
                  条件をすべて外す
                </Button>
              </Empty>
            ) : (
              <Empty icon={Filter} title="まだ一致した投稿はありません">
                <p>使っているルールに一致した投稿は、ここに出ます。</p>
              </Empty>
            )
          }
        >
          {(data) => <MatchTable matches={data.matches} />}
        </Loaded>
      </Panel>
    </Page>
  )
}

function MatchTable({ matches }: { matches: readonly MatchedPost[] }) {
  const names = useMemberNames(matches.map(({ author_user_id }) => author_user_id))
  const columns: readonly Column<MatchedPost>[] = [
    { label: '日時', className: 'num whitespace-nowrap', cell: ({ at }) => monthDayTime(at) },
    {
      label: '投稿',
      phone: 'line',
      cell: ({ content, hits, thread, title, post_number }) => (
        <PostExcerpt content={content} hits={hits} thread={thread} title={title} number={post_number} />
      ),
    },
    {
      label: 'ルール',
      cell: ({ rule }) => (
        <Link className="text-link" to={`/rules?rule=${rule.id}`}>
          {rule.name}
        </Link>
      ),
    },
    {
      label: '効果',
      className: 'whitespace-nowrap text-ink-2',
      cell: ({ effect }) => effectLabels[effect],
    },
    {
      label: '書いた人',
      cell: ({ author_user_id: id }) =>
        id === null ? 'ゲスト' : <MemberLink userId={id} name={names.get(id)} />,
    },
  ]
  return <DataTable columns={columns} rows={matches} rowKey={({ id }) => id} />
}
