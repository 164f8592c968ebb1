import type { ListedWidget } from '@gamelog/contracts/widget/settings'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Panel } from '../../../shared/panel.tsx'
import { percentText } from '../../../shared/percent.ts'
import { useDrafts } from './draft-memory.ts'
import { formWords, orderWords } from './model/widget-words.ts'

interface WidgetListProps {
  widgets: readonly ListedWidget[]
  /** Id of the one that is shown. */
  current: string | undefined
  onAdd: () => void
}

/** Every widget with its figures of seven days; on phones a strip that scrolls sideways. */
export function WidgetList({ widgets, current, onAdd }: WidgetListProps) {
  const drafts = useDrafts()
  return (
    <Panel
      title="ウィジェット"
      meta={<span className="whitespace-nowrap">7日間</span>}
      isMetaKept
      footer={
        <Button kind="quiet" size="s" icon={Plus} onClick={onAdd}>
          ウィジェットを作る
        </Button>
      }
    >
      <nav className="no-scrollbar max-tab:flex max-tab:overflow-x-auto" aria-label="ウィジェットの一覧">
        {widgets.map((widget) => (
          <Entry
            key={widget.widget_id}
            widget={widget}
            isCurrent={widget.widget_id === current}
            isChanged={drafts[widget.widget_id] !== undefined}
          />
        ))}
      </nav>
    </Panel>
  )
}

const entry =
  'grid content-start gap-[3px] border-b border-line-1 px-3.5 py-2.5 last:border-b-0 hover:bg-raised ' +
  'aria-[current=page]:bg-hover aria-[current=page]:shadow-[inset_3px_0_0_var(--accent)] ' +
  'max-tab:w-[232px] max-tab:flex-none max-tab:border-r max-tab:border-b-0 ' +
  'max-tab:aria-[current=page]:shadow-[inset_0_3px_0_var(--accent)]'
const facts = 'flex flex-wrap gap-x-3 gap-y-0.5 text-12 text-ink-3'

interface EntryProps {
  widget: ListedWidget
  isCurrent: boolean
  isChanged: boolean
}

function Entry({ widget, isCurrent, isChanged }: EntryProps) {
  const { widget_id: id, name, article_ids, rule, views, clicks, click_rate, experiment_id, state } = widget
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <Link ref={link} className={entry} to={`/widget?id=${id}`} aria-current={isCurrent ? 'page' : undefined}>
      <b className="num">{id}</b>
      <span className={facts}>
        {name !== formWords(id) && <span>{name}</span>}
        <span>{formWords(id)}</span>
        <span>{article_ids.length > 0 ? `固定 ${article_ids.length}件` : orderWords[rule.order]}</span>
        {state === 'paused' && <Tag look="warn">一時停止中</Tag>}
        {state === 'ended' && <Tag look="warn">終了</Tag>}
        {experiment_id !== null && <Tag>割り振り中</Tag>}
        {isChanged && <Tag look="accent">変更</Tag>}
      </span>
      <span className={facts}>
        <Figure label="表示" value={count(views)} />
        <Figure label="クリック" value={count(clicks)} />
        <Figure label="率" value={click_rate === null ? '–' : percentText(click_rate)} />
      </span>
    </Link>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <span>
      {label} <span className="num text-ink-2">{value}</span>
    </span>
  )
}
