import type { WidgetArticle } from '@gamelog/contracts/widget/settings'
import './ordered-articles.css'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useDragParts } from '../../../shared/drag/drag-parts.ts'
import { moveTo } from './model/values.ts'

interface OrderedArticlesProps {
  articles: readonly WidgetArticle[]
  onChange: (articles: readonly WidgetArticle[]) => void
}

/** Articles in the order in which they are shown; dragged by pointer or keys. */
export function OrderedArticles({ articles, onChange }: OrderedArticlesProps) {
  const drag = useDragParts()
  const list = useRef<HTMLOListElement>(null)
  const remove = (index: number) => {
    onChange(articles.toSpliced(index, 1))
    // The focus stays in the list, on the row that takes the place.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
      buttons[Math.min(index, buttons.length - 1)]?.focus()
    })
  }
  const rows = (
    <ol ref={list} className="ordered-articles" aria-label="表示する記事">
      {articles.map((article, index) => (
        <Row
          key={article.id}
          article={article}
          number={index + 1}
          parts={drag}
          onRemove={() => remove(index)}
        />
      ))}
    </ol>
  )
  if (!drag) return rows
  return (
    <drag.DragLayer
      places={articles.map(({ id }) => id)}
      onDrop={(from, to) => onChange(moveTo(articles, from, to))}
      titleOf={(id) => articles.find((article) => article.id === id)?.title}
    >
      {rows}
    </drag.DragLayer>
  )
}

const row =
  'grid min-h-9 grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-2 border-b border-line-1 py-[5px] pr-2 pl-3.5 last:border-0 max-tab:min-h-12'

interface RowProps {
  article: WidgetArticle
  number: number
  parts: ReturnType<typeof useDragParts>
  onRemove: () => void
}

function Row({ article: { id, title, is_gone }, number, parts, onRemove }: RowProps) {
  const Place = parts?.DropPlace ?? PlainPlace
  return (
    <Place id={id} className={row}>
      <b className="num text-ink-3" aria-hidden>
        {number}
      </b>
      <span className={`truncate ${is_gone ? 'text-ink-3' : ''}`} title={title}>
        {is_gone && <Tag look="warn">掲載終了</Tag>} {title}
      </span>
      <span className="flex">
        {parts && <parts.Grip id={id} number={number} />}
        <IconButton icon={X} label={`外す: ${title}`} size="s" data-remove onClick={onRemove} />
      </span>
    </Place>
  )
}

/** A row before dragging is loaded. */
function PlainPlace({ className, children }: { className: string; children: ReactNode }) {
  return <li className={className}>{children}</li>
}
