import { accentStyle } from '@gamelog/ui/articles/labels.tsx'
import type { ComponentProps, CSSProperties } from 'react'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { articleOf } from './article-facts.tsx'
import type { Pickup } from './model/pickups.ts'
import { timesText } from './model/times.ts'
import './schedule.css'

interface BarProps {
  pickup: Pickup
  live: LiveArticles
  /** Percent of the plot. */
  from: number
  until: number
  look: string
  /** Rows it is dragged away from its own. */
  rows?: number
}

function barStyle({ pickup, live, from, until, rows = 0 }: BarProps): CSSProperties {
  const accent = accentStyle(live.sourceOf(articleOf(pickup)))
  return { '--a': from, '--b': until, '--rows': rows, ...accent } as CSSProperties
}

function BarText({ pickup }: { pickup: Pickup }) {
  return (
    <>
      <b className="truncate">{pickup.article.title}</b>
      <small className="truncate">{timesText(pickup) ?? '期限なし'}</small>
    </>
  )
}

const barClass = ({ pickup, look }: BarProps) =>
  `s-bar p-acc ${pickup.ends_at === null ? 'is-open' : ''} ${look}`

/** A bar that only shows. */
export function BarFace(props: BarProps) {
  return (
    <span className={barClass(props)} style={barStyle(props)}>
      <BarText pickup={props.pickup} />
    </span>
  )
}

/** A bar that is worked with. */
export function BarButton({
  bar,
  children,
  ...button
}: { bar: BarProps } & Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'>) {
  return (
    <button
      {...button}
      type="button"
      className={barClass(bar)}
      style={barStyle(bar)}
      title={bar.pickup.article.title}
    >
      <BarText pickup={bar.pickup} />
      {children}
    </button>
  )
}
