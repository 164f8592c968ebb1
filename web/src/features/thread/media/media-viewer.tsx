import './viewer.css'
import { useCloseOnBack } from '@gamelog/ui/close-on-back'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useDialogFocus } from '@gamelog/ui/kit/dialog-focus'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { isInToast } from '@gamelog/ui/kit/toast-region'
import { useLayerRef } from '@gamelog/ui/kit/top-layer'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { mediaStates } from './media-states.ts'
import { savePicture } from './save-picture.ts'
import { useNgMedia } from './use-ng-media.ts'
import { useStage } from './use-stage.ts'
import { ViewerBar } from './viewer-bar.tsx'
import { ViewerPicture } from './viewer-picture.tsx'
import { viewerPictures } from './viewer-pictures.ts'
import { type MediaHostProps, openViewer } from './viewer-place.ts'
import { ViewerStrip } from './viewer-strip.tsx'

const keyTexts = [
  { names: ['←', '→'], text: '前後' },
  { names: ['＋', '−'], text: '拡大・縮小' },
  { names: ['S'], text: '保存' },
  { names: ['P'], text: '元の投稿' },
  { names: ['Esc'], text: '閉じる' },
]

interface MediaViewerProps extends MediaHostProps {
  /** Address of the picture that is shown. */
  href: string
  onClose: () => void
}

/** All pictures of a thread, one at a time. Those that are not loaded wait for a tap of their own. */
export function MediaViewer({ posts, muted, href, onJump, onClose }: MediaViewerProps) {
  useCloseOnBack(true, onClose)
  const focus = useDialogFocus()
  const layer = useLayerRef()
  const isNg = useNgMedia()
  const [opened] = useState(href)
  const pictures = useMemo(() => viewerPictures({ posts, muted, isNg, opened }), [posts, muted, isNg, opened])
  const index = Math.max(
    0,
    pictures.findIndex(({ picture }) => picture.href === href),
  )
  const shown = pictures[index]
  const isOpen = useStore(mediaStates, (states) => states.get(href) === 'open')

  function show(next: number): void {
    const target = pictures[next]
    if (target) openViewer(target.picture.href)
  }
  const stage = useStage({
    onNext: () => show(index + 1),
    onPrevious: () => show(index - 1),
    onClose,
  })
  const { reset } = stage
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins whole
  useEffect(reset, [href])

  function goToPost(): void {
    if (!shown) return
    onClose()
    // After closing: an open dialog traps the focus.
    setTimeout(() => onJump(shown.post.post_number))
  }

  const keys: Record<string, () => void> = {
    ArrowLeft: () => show(index - 1),
    ArrowRight: () => show(index + 1),
    '+': stage.zoomIn,
    '=': stage.zoomIn,
    '-': stage.zoomOut,
    s: () => shown && isOpen && void savePicture(shown.picture),
    p: goToPost,
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const run = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!run) return
    event.preventDefault()
    run()
  }

  if (!shown) return null
  const number = shown.post.post_number
  return (
    <Dialog.Root open onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          className="viewer"
          data-layer=""
          {...focus}
          ref={layer}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onEscapeKeyDown={(event) =>
            isInToast(event) ? event.preventDefault() : focus.onEscapeKeyDown(event)
          }
          onInteractOutside={(event) => isInToast(event) && event.preventDefault()}
        >
          <Dialog.Title className="sr-only">画像の表示</Dialog.Title>
          <ViewerBar
            shown={shown}
            index={index}
            count={pictures.length}
            isOpen={isOpen}
            isScaled={stage.view.scale > 1}
            onScale={() => (stage.view.scale > 1 ? reset() : stage.zoomIn())}
            onClose={onClose}
          />
          <div className="viewer-main">
            <ViewerPicture key={href} picture={shown.picture} number={number} stage={stage} />
            {index > 0 && (
              <IconButton
                icon={ChevronLeft}
                label="前の画像"
                className="is-before"
                size="bar"
                iconSize={20}
                onClick={() => show(index - 1)}
              />
            )}
            {index < pictures.length - 1 && (
              <IconButton
                icon={ChevronRight}
                label="次の画像"
                className="is-after"
                size="bar"
                iconSize={20}
                onClick={() => show(index + 1)}
              />
            )}
          </div>
          <div className="viewer-caption">
            <p>{shown.caption}</p>
            <Button kind="outline" onClick={goToPost}>
              元の投稿へ
              <ChevronRight className="size-4" aria-hidden />
            </Button>
          </div>
          <ViewerStrip pictures={pictures} index={index} onShow={show} />
          <p className="viewer-keys" aria-hidden>
            {keyTexts.map(({ names, text }) => (
              <span key={text}>
                {names.map((name) => (
                  <Kbd key={name}>{name}</Kbd>
                ))}
                {text}
              </span>
            ))}
          </p>
          <p className="sr-only" aria-live="polite">
            {pictures.length}枚中{index + 1}枚目、レス {number}
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
