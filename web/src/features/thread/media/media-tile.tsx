import type { Media } from '@gamelog/domain/media'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { useNear } from '@gamelog/ui/use-near'
import { Ellipsis } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { useOnline } from '../../../shared/use-online.ts'
import { ClipFrame } from './clip-frame.tsx'
import { showHint } from './hint-place.ts'
import { loadPicture } from './load-picture.ts'
import { MediaMenu } from './media-openings.ts'
import { isSavingData, mediaSettings } from './media-settings.ts'
import { type MediaState, mediaKey, mediaStates, setMediaState } from './media-states.ts'
import { TileBox, type TileFace } from './tile-box.tsx'
import { openViewer } from './viewer-place.ts'

interface MediaTileProps {
  media: Media
  /** Of the post. */
  number: number
  /** Hidden by a rule of the reader. */
  isNg: boolean
}

const nouns = { picture: '画像', clip: '動画' } as const

function faceOf(state: MediaState | undefined, isHidden: boolean, isOnline: boolean): TileFace {
  if (isHidden) return 'ng'
  if (state === 'open') return 'open'
  if (!isOnline) return 'offline'
  return state ?? 'closed'
}

/** Asks for a picture near the window whose host is always shown, unless the device saves data. */
function useAlwaysShown(media: Media, isWanted: boolean): RefObject<HTMLElement | null> {
  const tile = useRef<HTMLElement>(null)
  const { always } = mediaSettings.use()
  const isNear = useNear(tile, '200px 0px')
  const isAlways = media.kind === 'picture' && always.includes(media.site) && !isSavingData()
  useEffect(() => {
    if (isNear && isAlways && isWanted) setMediaState(media.href, 'asked')
  }, [media, isNear, isAlways, isWanted])
  return tile
}

/** A picture or clip: nothing is asked of its host before the tap. Its box is the same closed, waiting, open and failed. */
export function MediaTile({ media, number, isNg }: MediaTileProps) {
  const key = mediaKey(media, number)
  const state = useStore(mediaStates, (states) => states.get(key))
  const isOnline = useOnline()
  const [isShownAnyway, setShownAnyway] = useState(false)
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null)
  const box = useRef<HTMLButtonElement>(null)
  const stopButton = useRef<HTMLButtonElement>(null)
  const isHidden = isNg && !isShownAnyway
  const face = faceOf(state, isHidden, isOnline)
  const tile = useAlwaysShown(media, state === undefined && !isHidden)
  const noun = nouns[media.kind]

  useEffect(() => {
    if (media.kind === 'picture' && state === 'asked' && isOnline) loadPicture(media)
  }, [media, state, isOnline])

  function ask(): void {
    // The button that was pressed may go.
    flushSync(() => {
      setShownAnyway(true)
      setMediaState(key, 'asked')
    })
    showHint(number)
    const target = media.kind === 'clip' ? stopButton : box
    target.current?.focus({ preventScroll: true })
  }

  function stop(): void {
    flushSync(() => setMediaState(key, null))
    box.current?.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isPlaying) return
    event.stopPropagation()
    stop()
  }

  const isPlaying = media.kind === 'clip' && !isHidden && (face === 'asked' || face === 'open')
  const menuLabel = `この${noun}のメニュー`
  return (
    <figure ref={tile} onKeyDown={onKeyDown} className={`tl is-${media.kind}${isPlaying ? ' is-wide' : ''}`}>
      {media.kind === 'clip' && isPlaying ? (
        <ClipFrame clip={media} number={number} isLoading={face === 'asked'} />
      ) : (
        <TileBox
          ref={box}
          media={media}
          number={number}
          face={face}
          onPress={() => (face === 'open' ? openViewer(media.href) : ask())}
        />
      )}
      <figcaption>
        <span>{media.site}</span>
        {face === 'failed' && <TextButton onClick={ask}>再試行</TextButton>}
        {face === 'ng' && <TextButton onClick={ask}>表示する</TextButton>}
        {isPlaying && (
          <TextButton ref={stopButton} onClick={stop}>
            閉じる
          </TextButton>
        )}
        <IconButton
          icon={Ellipsis}
          size="touch"
          label={menuLabel}
          aria-haspopup="menu"
          aria-expanded={menuAt !== null}
          onClick={({ currentTarget }) => setMenuAt(menuAt ? null : currentTarget)}
        />
      </figcaption>
      {menuAt && <MediaMenu media={media} trigger={menuAt} onShow={ask} onClose={() => setMenuAt(null)} />}
    </figure>
  )
}
