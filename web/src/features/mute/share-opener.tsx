import type { PortableMutes } from '@gamelog/domain/mute-file'
import { decodeShare } from '@gamelog/domain/mute-share'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sharePrefix } from './share-link.ts'

/** Reads a group from the address, once, and removes it there; nothing is taken yet. */
export function ShareOpener({ onRead }: { onRead: (carried: PortableMutes) => void }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const report = useEffectEvent(onRead)

  useEffect(() => {
    if (!hash.startsWith(sharePrefix)) return
    const shared = hash.slice(sharePrefix.length)
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
    void decodeShare(shared).then((carried) => {
      if (carried) report(carried)
      else showError('リンクのNG設定を読み取れませんでした。リンクが途中で切れていないか確認してください。')
    })
  }, [hash, pathname, search, navigate])

  return null
}
