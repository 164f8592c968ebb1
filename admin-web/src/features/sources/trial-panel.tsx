import type { SourceInput } from '@gamelog/contracts/antenna/admin-source'
import type { RobotsVerdict, TrialItem, TrialResult } from '@gamelog/contracts/antenna/source-trial'
import { gameLabels } from '@gamelog/contracts/common/game-category'
import { categoryByRule } from '@gamelog/domain/category'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { type Column, DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Status, type StatusLook, Tag } from '@gamelog/ui/kit/mark.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { sizeLabel } from '@gamelog/ui/size-label'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { charsetLabel, formatLabels } from './labels.ts'
import { conditionalLabel } from './source-side.tsx'
import { duration } from './times.ts'

interface TrialPanelProps {
  result: TrialResult | undefined
  isPending: boolean
  /** Of the form, which decides the games while it is being edited. */
  rule: SourceInput['rule'] | null
}

const shownAtFirst = 10

const robotsWords: Record<RobotsVerdict, { look: StatusLook; word: string }> = {
  allowed: { look: 'good', word: 'robots.txtは取得を許可しています' },
  disallowed: {
    look: 'warn',
    word: 'robots.txtが取得を断っています。追加の前に、サイトの許可を確かめてください。',
  },
  unknown: { look: 'none', word: 'robots.txtを確かめられませんでした' },
}

/** The result of a trial fetch. */
export function TrialPanel({ result, isPending, rule }: TrialPanelProps) {
  const [isWhole, setIsWhole] = useState(false)
  const items = result?.items ?? []
  const shown = isWhole ? items : items.slice(0, shownAtFirst)
  return (
    <Panel
      title="試しに取得した結果"
      meta="まだ何も載せていません"
      footer={
        items.length > 0 && !isPending ? (
          <>
            <span>
              {count(result?.counts.items ?? 0)}件中{shown.length}件
            </span>
            <span className="ml-auto" />
            {shown.length < items.length && (
              <Button size="s" onClick={() => setIsWhole(true)}>
                {items.length}件まで見る
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      <div aria-live="polite">
        {isPending ? (
          <RowsSkeleton />
        ) : result ? (
          <Outcome result={result} />
        ) : (
          <Empty icon={FlaskConical} title="まだ取得していません">
            <p>アドレスを入れて「試しに取得」を押すと、何が載るかをここで確かめられます。</p>
          </Empty>
        )}
      </div>
      {!isPending && shown.length > 0 && <Items items={shown} rule={rule} />}
    </Panel>
  )
}

function Outcome({ result }: { result: TrialResult }) {
  const { counts } = result
  const facts = [
    result.status === 200 ? '200 OK' : result.status,
    duration(result.ms),
    result.format && formatLabels[result.format],
    result.charset && charsetLabel(result.charset),
    result.bytes !== null && sizeLabel(result.bytes),
    result.format && `条件付き取得 ${conditionalLabel(result.conditional)}`,
  ].filter(Boolean)
  return (
    <div className="form">
      <div
        className={`grid gap-1 border border-l-3 border-line-2 bg-raised px-3.5 py-2.5 ${result.usable ? 'border-l-good' : 'border-l-hot'}`}
      >
        <div className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-1">
          <Status look={result.usable ? 'good' : 'bad'}>{result.usable ? '使えます' : '使えません'}</Status>
          {result.usable ? (
            <>
              <span>
                <b className="num">{count(counts.coming)}</b>件が載ります
              </span>
              <span className="text-ink-3">除外 {count(counts.items - counts.coming)}件</span>
            </>
          ) : (
            <span>{result.reason}</span>
          )}
        </div>
        <p className="text-12 leading-relaxed text-ink-3">{facts.join('・')}</p>
      </div>
      {result.format && (
        <Status look={robotsWords[result.robots].look}>{robotsWords[result.robots].word}</Status>
      )}
      {counts.elsewhere > 0 && (
        <Status look="warn">ほかの配信元と同じ記事が{count(counts.elsewhere)}件あります</Status>
      )}
    </div>
  )
}

function Items({ items, rule }: { items: readonly TrialItem[]; rule: SourceInput['rule'] | null }) {
  const columns: readonly Column<TrialItem>[] = [
    {
      label: '日時',
      className: 'num whitespace-nowrap',
      cell: ({ published_at }) => (published_at === null ? '日付なし' : monthDayTime(published_at)),
    },
    { label: 'タイトル', phone: 'line', cell: (item) => <ItemTitle item={item} /> },
    {
      label: 'ゲーム',
      className: 'whitespace-nowrap',
      cell: (item) =>
        item.left_out === null ? (
          <>
            {categoryLabel(item, rule)}
            {item.pr && <Tag>PR</Tag>}
          </>
        ) : (
          <Tag>除外</Tag>
        ),
    },
    { label: '画像', align: 'center', className: 'num', cell: ({ picture }) => (picture ? '○' : '–') },
  ]
  return (
    <DataTable
      columns={columns}
      rows={items}
      // Items of a feed may be alike in everything.
      rowKey={(item) => items.indexOf(item)}
      rowLook={({ left_out }) => (left_out === null ? undefined : 'dim')}
    />
  )
}

function ItemTitle({ item: { title, left_out, published_at } }: { item: TrialItem }) {
  const note = left_out ?? (published_at === null ? '取得した時刻になります' : null)
  return (
    <div className="min-w-0 flex-1">
      <span className="data-table-title">{title || '（無題）'}</span>
      {note !== null && <p className="text-12 leading-relaxed text-ink-3">{note}</p>}
    </div>
  )
}

function categoryLabel(item: TrialItem, rule: SourceInput['rule'] | null): string {
  const category = rule && !item.category_fixed ? categoryByRule(rule, item.title) : item.category
  return category === null ? '–' : gameLabels[category]
}
