import type { Media } from '@gamelog/domain/media'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { EyeOff, ImageIcon, ImageOff, type LucideIcon, Play, WifiOff } from 'lucide-react'
import type { Ref } from 'react'
import { pictureProps } from './load-picture.ts'
import { closedTexts } from './media-states.ts'

export type TileFace = 'closed' | 'asked' | 'open' | 'failed' | 'offline' | 'ng'

interface TileBoxProps {
  ref?: Ref<HTMLButtonElement>
  media: Media
  number: number
  face: TileFace
  /** Under what a closed one says. */
  note?: string
  onPress: () => void
}

const faceIcons: Partial<Record<TileFace, LucideIcon>> = { failed: ImageOff, offline: WifiOff, ng: EyeOff }
const kindIcons = { picture: ImageIcon, clip: Play } as const

/** Face of a tile's box: its state, as the reader sees it. */
function textsOf(face: TileFace, { kind }: Media): { text: string; reason?: string } {
  if (face === 'asked') return { text: '読み込み中...' }
  if (face === 'failed')
    return { text: '読み込めませんでした', reason: '削除されたか、リンク先が応答していません' }
  if (face === 'offline') return { text: 'オフラインです', reason: 'つながったら表示できます' }
  if (face === 'ng') return { text: kind === 'picture' ? 'NGの画像です' : 'NGの動画です' }
  return { text: closedTexts[kind] }
}

/** The box of a tile. One button in every state, so that the focus stays. */
export function TileBox({ ref, media, number, face, note, onPress }: TileBoxProps) {
  const { text, reason } = textsOf(face, media)
  const Icon = face === 'asked' ? undefined : (faceIcons[face] ?? kindIcons[media.kind])
  const isOpen = face === 'open' && media.kind === 'picture'
  const isIdle = face === 'asked' || face === 'offline'
  return (
    <>
      <Pressable
        ref={ref}
        data-tile=""
        className={`tl-b is-live is-${face}`}
        aria-disabled={isIdle || undefined}
        {...(isOpen && { 'aria-label': `レス ${number} の画像を大きく表示` })}
        {...(face === 'closed' && {
          'aria-label': `レス ${number} の${media.kind === 'picture' ? '' : '動画を'}${text}`,
        })}
        onClick={() => isIdle || onPress()}
      >
        {isOpen ? (
          <img {...pictureProps(media)} alt="" />
        ) : (
          <>
            {Icon && <Icon aria-hidden />}
            <b>{text}</b>
            {(reason ?? note) && <small>{reason ?? note}</small>}
          </>
        )}
      </Pressable>
      <span role="status" className="sr-only">
        {face === 'asked' || face === 'failed' ? text : ''}
      </span>
    </>
  )
}
