import './media.css'
import type { Media } from '@gamelog/domain/media'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHint } from './hint-place.ts'
import { MediaHint } from './media-hint.tsx'
import { shownTiles } from './media-states.ts'
import { MediaTile } from './media-tile.tsx'
import { useNgMedia } from './use-ng-media.ts'

interface MediaTilesProps {
  /** Of the post. */
  number: number
  media: readonly Media[]
}

/** The tiles under a post's text. */
export function MediaTiles({ number, media }: MediaTilesProps) {
  const tiles = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  const hasHint = useHint(tiles, number)
  const isNg = useNgMedia()
  const shown = isWhole ? media : media.slice(0, shownTiles)
  const [first] = shown

  /** The button goes: the focus is at the first tile that it brought. */
  function showAll(): void {
    flushSync(() => setWhole(true))
    tiles.current?.querySelectorAll<HTMLElement>('[data-tile]')[shownTiles]?.focus({ preventScroll: true })
  }

  return (
    <div ref={tiles} className="tls">
      {shown.map((each) => (
        <MediaTile key={each.href} media={each} number={number} isNg={isNg(each)} />
      ))}
      {media.length > shown.length && (
        <Pressable className="tl-more text-left font-bold text-accent" onClick={showAll}>
          ほか{media.length - shown.length}件
        </Pressable>
      )}
      {hasHint && first && (
        <MediaHint
          media={first}
          onClosed={() =>
            tiles.current?.querySelector<HTMLElement>('[data-tile]')?.focus({ preventScroll: true })
          }
        />
      )}
    </div>
  )
}
