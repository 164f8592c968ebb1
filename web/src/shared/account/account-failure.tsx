import { Button } from '@gamelog/ui/button.tsx'
import { useState } from 'react'
import { retryAccount } from './account-store.ts'
import { signOutForSure } from './sign-out.ts'

/** Message and ways on when a member's profile is not to be had; the session goes on. */
export function AccountFailure() {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await signOutForSure().catch(() => undefined)
    location.assign('/login')
  }

  return (
    <>
      <p role="alert" className="mb-3 text-13 text-hot">
        ユーザー情報の取得に失敗しました
      </p>
      <div className="flex gap-2">
        <Button kind="primary" disabled={isLeaving} onClick={retryAccount} className="flex-1">
          再試行
        </Button>
        <Button disabled={isLeaving} onClick={leave} className="flex-1">
          ログアウト
        </Button>
      </div>
    </>
  )
}
