import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../shared/session.ts'
import { SignOutButton } from '../profile/sign-out-button.tsx'

/** Head of マイページ: close, title, sign-out. */
export function MeBar() {
  const { status } = useSession()
  const { key } = useLocation()

  /** Back to where the reader came from on this site, else home. */
  function close(): void {
    const cameFromHere = key !== 'default' || document.referrer.startsWith(`${location.origin}/`)
    if (cameFromHere && history.length > 1) history.back()
    else location.assign('/')
  }

  return (
    <header className="flex h-14 items-center gap-1 px-2 tab:px-3">
      <IconButton
        icon={ArrowLeft}
        label="閉じる"
        size="touch"
        iconSize={20}
        className="hover:bg-hover"
        onClick={close}
      />
      <h1 className="flex-1 text-15 font-bold">マイページ</h1>
      {status !== 'signed-out' && <SignOutButton />}
    </header>
  )
}
