import { Button } from '@gamelog/ui/kit/button.tsx'
import { useState } from 'react'
import { retryAccount } from './account-store.ts'
import { signOutWithFallback } from './sign-out.ts'

/** Message and ways on when a member's profile is not to be had; the session goes on. */
export function AccountFailure() {
  const [isLeaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await signOutWithFallback().catch(() => undefined)
    location.assign('/login')
  }

  return (
    <>
      <p role="alert" className="text-13 text-hot">
        ユーザー情報の取得に失敗しました
      </p>
      <p className="mt-1 mb-3 text-12 text-ink-3">通信状況を確認してください。ログインは続いています。</p>
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
