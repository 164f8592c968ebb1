import { Button } from '@gamelog/ui/kit/button.tsx'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { Panel } from '../../shared/panel.tsx'
import { SourceName } from '../../shared/source-name.tsx'
import { articleOf, TimesMark } from './article-facts.tsx'
import { change, remove } from './model/edit.ts'
import { type Pickup, reservesOf } from './model/pickups.ts'
import type { PickupEditor } from './use-pickup-editor.ts'

interface ReservesPanelProps {
  editor: PickupEditor
  live: LiveArticles
  now: number
  isTarget: boolean
  /** Name of the slot that receives an article. */
  targetName: string
  /** Puts a reserve on the slot that receives the article. */
  onPlace: (pickup: Pickup) => void
  /** Makes the reserves receive the articles of the picker. */
  onChoose: () => void
}

/** 予備: what stands in for empty slots and for articles a reader has seen. */
export function ReservesPanel(props: ReservesPanelProps) {
  const { editor, live, now, isTarget, targetName, onPlace, onChoose } = props
  const reserves = reservesOf(editor.items, now)
  return (
    <Panel
      title="予備"
      className={isTarget ? 'ticks' : ''}
      meta={
        <>
          <span>空きの枠と、読まれた記事の枠に入ります</span>
          <Button size="s" icon={Plus} aria-pressed={isTarget} onClick={onChoose}>
            予備を追加
          </Button>
        </>
      }
    >
      {reserves.length === 0 ? (
        <p className="px-4 py-5 text-13 text-ink-3">予備の記事はありません</p>
      ) : (
        <DataTable
          rows={reserves}
          rowKey={(pickup) => pickup.article_id}
          columns={[
            {
              label: '優先度',
              cell: (pickup) => (
                <Priority
                  pickup={pickup}
                  onChange={(priority) =>
                    editor.edit((items) => change(items, pickup.article_id, { priority }))
                  }
                />
              ),
            },
            {
              label: '記事',
              phone: 'line',
              cell: (pickup) => (
                <div className="min-w-0">
                  <span className="line-clamp-2">
                    {pickup.article.title}{' '}
                    {editor.changes.reserves.has(pickup.article_id) && <Tag look="accent">変更</Tag>}
                  </span>
                  <span className="text-12 text-ink-3">
                    <TimesMark times={pickup} />
                  </span>
                </div>
              ),
            },
            {
              label: '配信元',
              phone: 'line',
              className: 'text-12',
              cell: (pickup) => (
                <SourceName
                  name={pickup.article.site_name}
                  accent={live.sourceOf(articleOf(pickup))?.accent}
                />
              ),
            },
          ]}
          actions={(pickup) => (
            <>
              <Button size="s" title={`${targetName}に入れます`} onClick={() => onPlace(pickup)}>
                枠に入れる
              </Button>
              <IconButton
                icon={X}
                label={`予備から外す: ${pickup.article.title}`}
                size="s"
                onClick={() => editor.edit((items) => remove(items, pickup.article_id))}
              />
            </>
          )}
        />
      )}
    </Panel>
  )
}

const maxPriority = 1_000_000

/** The rows change places when the field is left, not while it is typed in. */
function Priority({ pickup, onChange }: { pickup: Pickup; onChange: (priority: number) => void }) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined && /^\d{1,7}$/.test(typed)) onChange(Math.min(Number(typed), maxPriority))
    setTyped(undefined)
  }
  return (
    <input
      className="control num w-[60px] min-h-7 px-2 py-0.5 text-right max-tab:min-h-11 max-tab:w-24"
      inputMode="numeric"
      aria-label={`優先度: ${pickup.article.title}`}
      value={typed ?? pickup.priority}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  )
}
