import { Button } from '@gamelog/ui/button.tsx'
import { showError } from '@gamelog/ui/toast.tsx'
import { ArrowLeft, LogOut } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '../../shared/account/sign-out.ts'

/** Back to where the visitor came from on this site, else home. */
function goBack(): void {
  const cameFromHere = document.referrer.startsWith(`${location.origin}/`)
  if (cameFromHere && history.length > 1) history.back()
  else location.assign('/')
}

/** Head of the page: close, title, sign-out. */
export function ProfileBar() {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    if (await signOut()) return
    setLeaving(false)
    showError('ログアウトに失敗しました')
  }

  return (
    <header className="flex h-15 items-center gap-1 border-b border-line-1 px-2 tab:px-3">
      <button
        type="button"
        aria-label="閉じる"
        onClick={goBack}
        className="grid size-11 place-items-center text-ink-2 hover:bg-hover hover:text-ink-1"
      >
        <ArrowLeft size={20} aria-hidden />
      </button>
      <h1 className="flex-1 text-15 font-bold">プロフィール</h1>
      <Button kind="quiet" disabled={isLeaving} onClick={leave}>
        <LogOut size={16} aria-hidden />
        ログアウト
      </Button>
    </header>
  )
}
