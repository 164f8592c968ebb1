import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import type { ComponentProps, CSSProperties } from 'react'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { accentStyle } from '../../shared/source-name.tsx'
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
  const accent = live.sourceOf(articleOf(pickup))?.accent
  return {
    '--from': from,
    '--until': until,
    '--rows': rows,
    ...(accent && accentStyle(accent)),
  } as CSSProperties
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
  `schedule-bar ${pickup.ends_at === null ? 'is-open' : ''} ${look}`

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
    <Pressable {...button} className={barClass(bar)} style={barStyle(bar)} title={bar.pickup.article.title}>
      <BarText pickup={bar.pickup} />
      {children}
    </Pressable>
  )
}
