import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { ImageIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { pictureProps } from './load-picture.ts'
import { mediaStates } from './media-states.ts'
import type { ViewerPicture } from './viewer-pictures.ts'

interface ViewerStripProps {
  pictures: readonly ViewerPicture[]
  index: number
  onShow: (index: number) => void
}

/** All pictures of the thread side by side; those that are not loaded as icons. */
export function ViewerStrip({ pictures, index, onShow }: ViewerStripProps) {
  const states = useStore(mediaStates)
  const current = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is the current one
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])
  return (
    <ul className="viewer-strip">
      {pictures.map(({ picture }, at) => (
        <li key={picture.href}>
          <Pressable
            ref={at === index ? current : null}
            aria-label={`${at + 1}枚目`}
            aria-current={at === index || undefined}
            onClick={() => onShow(at)}
          >
            {states.get(picture.href) === 'open' ? (
              <img {...pictureProps(picture)} alt="" />
            ) : (
              <ImageIcon size={18} aria-hidden />
            )}
          </Pressable>
        </li>
      ))}
    </ul>
  )
}
