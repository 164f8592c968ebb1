import './media-menu.css'
import type { Media } from '@gamelog/domain/media'
import { mediaAddress } from '@gamelog/domain/media-source'
import { hostOf } from '@gamelog/domain/mute-links'
import { copyText } from '@gamelog/ui/copy-text'
import { ActionItem, ActionMenu } from '@gamelog/ui/kit/action-menu.tsx'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { Copy, Download, ExternalLink, EyeOff, ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { muteAndSay } from '../../../shared/mute/mute-and-say.ts'
import { loadedPicture, type Picture } from './load-picture.ts'
import { isSavingData, mediaSettings, setAlways } from './media-settings.ts'
import { canSave, savePicture } from './save-picture.ts'
import { openViewer } from './viewer-place.ts'

interface MediaMenuProps {
  media: Media
  trigger: HTMLElement
  /** Asks for the picture. */
  onShow: () => void
  onClose: () => void
}

/** Under the button, from the left edge of its tile. */
function placeAt(trigger: HTMLElement): { x: number; y: number } {
  const tile = trigger.closest('figure') ?? trigger
  return { x: tile.getBoundingClientRect().left, y: trigger.getBoundingClientRect().bottom }
}

/** The menu of a tile. */
export function MediaMenu({ media, trigger, onShow, onClose }: MediaMenuProps) {
  const noun = media.kind === 'picture' ? '画像' : '動画'
  const host = hostOf(media.href)
  const [at] = useState(() => placeAt(trigger))
  return (
    <ActionMenu title={`${media.site} の${noun}`} trigger={trigger} at={at} onClose={onClose}>
      {media.kind === 'picture' && (
        <>
          <ActionItem
            icon={ZoomIn}
            onSelect={() => {
              onShow()
              openViewer(media.href)
            }}
          >
            大きく表示
          </ActionItem>
          {loadedPicture(media) && (
            <ActionItem
              icon={Download}
              note={canSave(media) ? undefined : '新しいタブで開きます'}
              onSelect={() => void savePicture(media)}
            >
              保存
            </ActionItem>
          )}
        </>
      )}
      <ActionItem icon={Copy} onSelect={() => void copyText(media.href, { what: 'アドレス' })}>
        アドレスをコピー
      </ActionItem>
      <ActionItem icon={ExternalLink} onSelect={() => open(media.href, '_blank', 'noopener,noreferrer')}>
        元の{noun}を開く
      </ActionItem>
      <hr />
      {media.kind === 'picture' && !isSavingData() && <AlwaysShown host={media.site} />}
      <ActionItem
        icon={EyeOff}
        onSelect={() => muteAndSay({ kind: 'link', value: mediaAddress(media) }, `この${noun}をNGにしました`)}
      >
        この{noun}をNG
      </ActionItem>
      <ActionItem
        icon={EyeOff}
        note={host}
        onSelect={() => {
          muteAndSay({ kind: 'link', value: host }, `${host} へのリンクがある投稿をNGにしました`)
          // The post has folded over the button.
          trigger.closest<HTMLElement>('[data-post]')?.focus({ preventScroll: true })
        }}
      >
        このリンク先をNG
      </ActionItem>
    </ActionMenu>
  )
}

function AlwaysShown({ host }: { host: Picture['site'] }) {
  const isOn = mediaSettings.use().always.includes(host)
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is a button, which a label may have */}
      <label className="media-always">
        <span>
          このリンク先は常に表示<small>{host}・この端末だけ</small>
        </span>
        <Switch label="このリンク先は常に表示" isOn={isOn} onChange={(next) => setAlways(host, next)} />
      </label>
      <hr />
    </>
  )
}
