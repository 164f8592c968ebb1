import type { Article } from '@gamelog/contracts/antenna/article'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { useRef, useState } from 'react'
import { useNear } from '../use-near.ts'
import { leadArt } from './lead-art.ts'
import { Scene } from './scene.tsx'

/** Distance from the viewport at which a picture is fetched. */
const lazyMargin = '50px'

interface ThumbProps {
  article: Pick<Article, 'id' | 'thumbnailUrl'>
  category: GameCategoryId | null
  /** Load now rather than when it comes near the viewport. */
  eager?: boolean
  /** It is 250 px wide or wider: a drawing made for that size takes the scene's place. */
  isLead?: boolean
  /** See `Scene`. */
  shift?: number
  className?: string
}

/**
 * 16:9 picture of an article: the source's, or when that is missing or cannot be had the drawing of its game; without a
 * network a scene, which needs no file.
 */
export function Thumb({
  article,
  category,
  eager = false,
  isLead = false,
  shift = 0,
  className = '',
}: ThumbProps) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const box = useRef<HTMLSpanElement>(null)
  const isNear = useNear(box, lazyMargin, eager)
  const drawing = isLead ? leadArt[category ?? 'all'] : null
  const url = [article.thumbnailUrl, drawing].find((each) => each && !broken.includes(each))
  return (
    <span
      ref={box}
      className={`relative block aspect-video overflow-hidden bg-hover after:absolute after:inset-0 after:border after:border-ink-1/6 ${className}`}
    >
      {url ? (
        <img
          key={url}
          src={isNear ? url : undefined}
          alt=""
          width={url === drawing ? 640 : 320}
          height={url === drawing ? 360 : 180}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken((before) => [...before, url])}
          className="size-full object-cover"
        />
      ) : (
        <Scene seed={article.id} game={category ?? 'all'} shift={shift} />
      )}
    </span>
  )
}
