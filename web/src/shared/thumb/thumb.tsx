import type { Article } from '@gamelog/contracts/antenna/article'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { useState } from 'react'
import { Scene } from './scene.tsx'

interface ThumbProps {
  article: Pick<Article, 'id' | 'thumbnailUrl'>
  category: GameCategoryId | null
  /** Load now rather than when it comes near the viewport. */
  eager?: boolean
  className?: string
}

/** 16:9 picture of an article: the source's own, or a scene drawn for its game where that is absent or broken. */
export function Thumb({ article, category, eager = false, className = '' }: ThumbProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const url = article.thumbnailUrl
  return (
    <span
      className={`relative block aspect-video overflow-hidden bg-hover after:absolute after:inset-0 after:border after:border-ink-1/6 ${className}`}
    >
      {url && url !== brokenUrl ? (
        <img
          src={url}
          alt=""
          width={320}
          height={180}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBrokenUrl(url)}
          className="size-full object-cover"
        />
      ) : (
        <Scene seed={article.id} game={category ?? 'all'} />
      )}
    </span>
  )
}
