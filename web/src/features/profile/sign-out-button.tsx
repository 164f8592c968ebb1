import { Button } from '@gamelog/ui/kit/button.tsx'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { signOut } from '../../shared/account/sign-out.ts'

/** Ends every session of the member. */
export function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    if (await signOut()) return
    setLeaving(false)
    showError('ログアウトに失敗しました')
  }

  return (
    <Button kind="quiet" disabled={isLeaving} onClick={leave}>
      <LogOut size={16} aria-hidden />
      ログアウト
    </Button>
  )
}
