import { Button } from '@gamelog/ui/kit/button.tsx'
import { retryAccount } from './account-store.ts'
import { type SignOutScope, signOutWithFallback } from './sign-out.ts'
import { SignOutTrigger } from './sign-out-trigger.tsx'

async function leave(scope: SignOutScope): Promise<void> {
  await signOutWithFallback(scope).catch(() => undefined)
  location.assign('/login')
}

/** Message and ways on when a member's profile is not to be had; the session goes on. */
export function AccountFailure() {
  return (
    <>
      <p role="alert" className="text-13 text-hot">
        ユーザー情報の取得に失敗しました
      </p>
      <p className="mt-1 mb-3 text-12 text-ink-3">通信状況を確認してください。ログインは続いています。</p>
      <div className="flex gap-2">
        <Button kind="primary" onClick={retryAccount} className="flex-1">
          再試行
        </Button>
        <SignOutTrigger className="flex-1" onSignOut={leave} />
      </div>
    </>
  )
}
