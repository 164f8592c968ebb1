import { isReadable } from '@gamelog/contracts/board/media-senders'
import type { Media } from '@gamelog/domain/media'
import { pictureSource } from '@gamelog/domain/media-source'
import { mediaStates, setMediaState } from './media-states.ts'

export type Picture = Extract<Media, { kind: 'picture' }>

/** How every element asks for a picture: without a referrer, and without cookies where its host allows that. */
export function pictureProps(picture: Picture) {
  return {
    src: pictureSource(picture),
    referrerPolicy: 'no-referrer',
    ...(isReadable[picture.site] && { crossOrigin: 'anonymous' as const }),
  } as const
}

/** Pictures that are loaded or being loaded, by address: elements with the same properties show them at once. */
const elements = new Map<string, HTMLImageElement>()

/** Imgur answers with this picture where one is deleted. */
function isRemoved(picture: Picture, { naturalWidth, naturalHeight }: HTMLImageElement): boolean {
  return picture.site === 'i.imgur.com' && naturalWidth === 161 && naturalHeight === 81
}

/** Loads a picture that was asked for; its state tells how that ended. Without a network it waits for one. */
export function loadPicture(picture: Picture): void {
  const { href } = picture
  if (elements.has(href)) return
  const element = Object.assign(new Image(), pictureProps(picture))
  elements.set(href, element)
  const end = (isLoaded: boolean) => {
    if (!isLoaded) elements.delete(href)
    if (isLoaded) setMediaState(href, 'open')
    else if (navigator.onLine) setMediaState(href, 'failed')
  }
  element.onload = () => end(!isRemoved(picture, element))
  element.onerror = () => end(false)
}

/** The loaded picture; undefined before. */
export function loadedPicture({ href }: Picture): HTMLImageElement | undefined {
  return mediaStates.getState().get(href) === 'open' ? elements.get(href) : undefined
}
