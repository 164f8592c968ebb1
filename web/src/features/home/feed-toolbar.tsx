import { ClockOrDay } from '@gamelog/ui/articles/article-times.tsx'
import { count } from '@gamelog/ui/format'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { type Segment, Segments } from '@gamelog/ui/kit/segments.tsx'
import { ChevronDown, Menu, RotateCw, Rows2 } from 'lucide-react'
import type { RefObject } from 'react'
import { type RowDensity, rowDensity } from '../../shared/articles/row-density.ts'
import './feed.css'
import type { FeedView } from './feed-view.ts'

const sorts = [
  { value: 'recent', label: '新着' },
  { value: 'popular', label: '人気' },
] as const
const kinds = { all: 'すべて', news: 'ニュース', guide: '攻略' } as const
const densities: readonly Segment<RowDensity>[] = [
  { value: 'normal', label: '標準', icon: Rows2 },
  { value: 'compact', label: 'コンパクト', icon: Menu },
]

interface FeedToolbarProps {
  view: FeedView
  onChange: (change: Partial<FeedView>) => void
  /** There are guides to choose: すべて, ニュース, 攻略. */
  hasGuides: boolean
  /** When the feed was last written, in unix seconds. */
  generatedAt?: number | undefined
  isRefreshing: boolean
  onRefresh: () => void
  /** Articles that wait, where their bar would push what is being read. */
  waiting: number
  onShowWaiting: () => void
  ref?: RefObject<HTMLDivElement | null>
}

/** Heading of the list with its order, kind and density, and 更新. */
export function FeedToolbar(props: FeedToolbarProps) {
  const { view, onChange, generatedAt, waiting } = props
  const density = rowDensity.use()
  return (
    <div ref={props.ref} className="feed-bar">
      <h2 className={waiting > 0 ? 'is-covered' : ''}>
        {view.sort === 'popular' ? '人気の記事' : '新着記事'}
      </h2>
      {waiting > 0 && (
        <Pressable className="show-waiting" onClick={props.onShowWaiting}>
          新着 <span className="num">{count(waiting)}</span>件を表示
        </Pressable>
      )}
      {waiting === 0 && generatedAt !== undefined && (
        <span className="updated">
          最終更新{' '}
          <span className="num">
            <ClockOrDay seconds={generatedAt} />
          </span>
        </span>
      )}
      {props.hasGuides && (
        <span className="kind">
          <select
            aria-label="記事の種類"
            value={view.kind}
            onChange={({ target }) => onChange({ kind: target.value as FeedView['kind'] })}
          >
            {Object.entries(kinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown size={14} aria-hidden />
        </span>
      )}
      <Segments
        label="並び順"
        size="s"
        className="ml-auto"
        choices={sorts}
        value={view.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <Segments
        label="表示"
        hidesLabels="on-phones"
        size="s"
        choices={densities}
        value={density}
        onChange={(each) => rowDensity.update(() => each)}
      />
      <Pressable
        className="refresh"
        aria-label="更新"
        title="更新"
        aria-disabled={props.isRefreshing}
        onClick={props.onRefresh}
      >
        <RotateCw size={17} aria-hidden className={props.isRefreshing ? 'animate-spin' : ''} />
      </Pressable>
    </div>
  )
}
