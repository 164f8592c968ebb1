import { pictureSource } from '@gamelog/domain/media-source'
import { copyText } from '@gamelog/ui/copy-text'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Copy, Download, Share, X, ZoomIn, ZoomOut } from 'lucide-react'
import { canSave, savePicture } from './save-picture.ts'
import type { ViewerPicture } from './viewer-pictures.ts'

interface ViewerBarProps {
  shown: ViewerPicture
  index: number
  count: number
  /** The picture is loaded. */
  isOpen: boolean
  isScaled: boolean
  onScale: () => void
  onClose: () => void
}

/** Where the picture stands, and what can be done with it. */
export function ViewerBar({ shown, index, count, isOpen, isScaled, onScale, onClose }: ViewerBarProps) {
  const { picture, post } = shown
  const url = pictureSource(picture)
  const button = { size: 'touch', iconSize: 20 } as const
  return (
    <header>
      <p className="viewer-place">
        <b className="num">{index + 1}</b>/{count}
        <span>
          レス <b className="num">{post.post_number}</b>
          <span className="is-wide">・ID:{post.display_id}</span>
        </span>
        <span className="is-wide">{picture.site}</span>
      </p>
      {isOpen && (
        <>
          <IconButton
            {...button}
            className="is-wide"
            icon={isScaled ? ZoomOut : ZoomIn}
            label={isScaled ? '縮小' : '拡大'}
            onClick={onScale}
          />
          <IconButton
            {...button}
            icon={Download}
            label={canSave(picture) ? '保存' : '新しいタブで開いて保存'}
            onClick={() => void savePicture(picture)}
          />
        </>
      )}
      {'share' in navigator ? (
        // Rejects when the reader chooses nothing.
        <IconButton
          {...button}
          icon={Share}
          label="共有"
          onClick={() => void navigator.share({ url }).catch(() => undefined)}
        />
      ) : (
        <IconButton
          {...button}
          icon={Copy}
          label="アドレスをコピー"
          onClick={() => void copyText(url, { what: 'アドレス' })}
        />
      )}
      <IconButton {...button} data-first="" icon={X} label="閉じる" onClick={onClose} />
    </header>
  )
}
