import { clipFrames } from '@gamelog/contracts/board/media-senders'
import type { Media } from '@gamelog/domain/media'
import { frameAddress } from '@gamelog/domain/media-source'
import { useEffect, useState } from 'react'
import { mediaKey, setMediaState } from './media-states.ts'

interface ClipFrameProps {
  clip: Extract<Media, { kind: 'clip' }>
  /** Of the post. */
  number: number
  isLoading: boolean
}

/** No top-level navigation, forms or downloads; the player's own origin stays, without which it does not play. */
const sandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'
const allowed = 'autoplay; fullscreen; encrypted-media; picture-in-picture'

/** The player of a clip, made at the reader's tap. */
export function ClipFrame({ clip, number, isLoading }: ClipFrameProps) {
  const key = mediaKey(clip, number)
  // Another theme would load it anew.
  const [address] = useState(() => {
    const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
    return frameAddress(clip, { parent: location.hostname, theme })
  })
  // A reader who comes back to the thread has not asked for it again.
  useEffect(() => () => setMediaState(key, null), [key])

  return (
    <div className={clip.site === 'X' ? 'tl-frame is-tall' : 'tl-frame'}>
      {isLoading && <b role="status">読み込み中...</b>}
      <iframe
        src={address}
        title={`${clip.site}の再生画面`}
        referrerPolicy={clipFrames[clip.site].referrer}
        sandbox={sandbox}
        allow={allowed}
        onLoad={() => setMediaState(key, 'open')}
      />
    </div>
  )
}
