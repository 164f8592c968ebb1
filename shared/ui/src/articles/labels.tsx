import type { Article, PublishedSource } from '@gamelog/contracts/antenna/article'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import type { CSSProperties } from 'react'
import { games } from '../games.ts'

/** A game's name with its signal bar; the name is cut where the label may shrink. */
export function GameLabel({ game }: { game: GameCategoryId }) {
  return (
    <span
      data-game={game}
      className="inline-flex items-center gap-1.5 text-12 font-bold whitespace-nowrap text-game before:h-3 before:w-[3px] before:flex-none before:bg-game"
    >
      <span className="truncate">{games[game].label}</span>
    </span>
  )
}

/** PR, for an article that a rule of the back office marks as advertising. */
export function PrMark({ article }: { article: Pick<Article, 'pr'> }) {
  if (!article.pr) return null
  return (
    <span data-pr className="flex-none border border-line-2 px-1 text-11 leading-4 font-bold text-ink-2">
      PR
    </span>
  )
}

/** A source's accent by theme, as custom properties for `source-mark`. */
export function accentStyle(source: Pick<PublishedSource, 'accent'> | undefined): CSSProperties {
  return source
    ? ({ '--accent-dark': source.accent.dark, '--accent-light': source.accent.light } as CSSProperties)
    : {}
}

/** A source's name with its accent. */
export function SourceLabel({ name, source }: { name: string; source: PublishedSource | undefined }) {
  return (
    <span style={accentStyle(source)} className="source-mark inline-flex min-w-0 items-center gap-1.5">
      <span className="truncate">{name}</span>
    </span>
  )
}
