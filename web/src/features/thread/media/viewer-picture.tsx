import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useOnline } from '../../../shared/use-online.ts'
import { loadPicture, type Picture, pictureProps } from './load-picture.ts'
import { isSavingData, mediaSettings } from './media-settings.ts'
import { mediaStates, setMediaState } from './media-states.ts'
import { TileBox } from './tile-box.tsx'
import type { useStage } from './use-stage.ts'

interface ViewerPictureProps {
  picture: Picture
  /** Of the post. */
  number: number
  stage: ReturnType<typeof useStage>
}

/** The picture, or the tile that asks for it. */
export function ViewerPicture({ picture, number, stage }: ViewerPictureProps) {
  const { href, site } = picture
  const state = useStore(mediaStates, (states) => states.get(href))
  const isOnline = useOnline()
  const { always } = mediaSettings.use()
  const isAlways = always.includes(site) && !isSavingData()

  useEffect(() => {
    if (state === undefined && isAlways) setMediaState(href, 'asked')
    if (state === 'asked' && isOnline) loadPicture(picture)
  }, [picture, href, state, isAlways, isOnline])

  const { view, drag } = stage
  const { x, y } = drag ?? view
  return (
    <div ref={stage.stage} className="viewer-stage" data-held={drag ? '' : undefined} {...stage.handlers}>
      {state === 'open' ? (
        <img
          {...pictureProps(picture)}
          alt={`レス ${number} の画像`}
          draggable={false}
          style={{ transform: `translate(${x}px, ${y}px) scale(${view.scale})` }}
        />
      ) : (
        <TileBox
          media={picture}
          number={number}
          face={isOnline ? (state ?? 'closed') : 'offline'}
          note={site}
          onPress={() => setMediaState(href, 'asked')}
        />
      )}
    </div>
  )
}
