import type { Media } from '@gamelog/domain/media'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { Info, X } from 'lucide-react'
import { hideHint } from './hint-place.ts'
import { isSavingData, setAlways } from './media-settings.ts'

interface MediaHintProps {
  /** The first tile above it. */
  media: Media
  /** Takes the focus, whose button is gone. */
  onClosed: () => void
}

/** Says once in a visit that nothing is loaded before a tap. Pictures alone can be loaded without one. */
export function MediaHint({ media, onClosed }: MediaHintProps) {
  const isSaving = isSavingData()

  function close(forGood: boolean): void {
    onClosed()
    hideHint(forGood)
  }
  return (
    <div className="mnote">
      <Info size={16} aria-hidden />
      <p>
        {isSaving
          ? '通信量の節約がオンのため、押すまで読み込みません。'
          : '画像と動画は、押すまで読み込みません。'}
      </p>
      {!isSaving && media.kind === 'picture' && (
        <TextButton
          onClick={() => {
            setAlways(media.site, true)
            showUndo(`${media.site} の画像を常に表示します`, () => setAlways(media.site, false))
            close(false)
          }}
        >
          常に表示する
        </TextButton>
      )}
      <IconButton icon={X} label="この案内を今後表示しない" size="touch" onClick={() => close(true)} />
    </div>
  )
}
