import type { Profile } from '@gamelog/contracts/user/profile'
import { userNumber } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { AccountFailure } from '../../shared/account/account-failure.tsx'
import { useAccount } from '../../shared/account/account-store.ts'
import { Avatar } from '../../shared/account/avatar.tsx'
import { PremiumLabel } from '../../shared/account/premium-label.tsx'
import { requestLogin } from '../../shared/session.ts'
import { OperatorLink } from './operator-link.tsx'

const frame = 'border border-line-1 bg-panel p-3'

/** The account at the end of the left column and of the menu drawer, in four states. */
export function AccountCard() {
  const { status, profile } = useAccount()
  if (status === 'ready') return <MemberCard profile={profile} />
  if (status === 'failed') return <FailedCard />
  return status === 'loading' ? <UnknownCard /> : <VisitorCard />
}

/** Before the session is known: what the stored one says (app/inline/mark-page.ts). */
function UnknownCard() {
  return (
    <>
      <div data-members>
        <LoadingCard />
      </div>
      <div data-visitors>
        <VisitorCard />
      </div>
    </>
  )
}

function LoadingCard() {
  return (
    <div
      role="status"
      aria-label="ユーザー情報を読み込んでいます"
      className={`flex items-center gap-3 ${frame}`}
    >
      <span className="skeleton size-10 flex-none" />
      <span className="flex-1">
        <span className="skeleton h-5 w-24" />
        <span className="skeleton mt-1 h-4.5 w-28" />
      </span>
    </div>
  )
}

function VisitorCard() {
  return (
    <section aria-label="ログイン" className={frame}>
      <p className="text-14 font-bold">ログインして全機能を使う</p>
      <p className="mt-1.5 mb-3 text-12 leading-[1.6] text-ink-3">
        投稿やリアクションができ、読んだ位置も全端末で同期されます。
      </p>
      <Button onClick={() => requestLogin()} className="w-full">
        ログイン
      </Button>
    </section>
  )
}

function FailedCard() {
  return (
    <section aria-label="アカウント" className={frame}>
      <AccountFailure />
    </section>
  )
}

function MemberCard({ profile }: { profile: Profile }) {
  return (
    <>
      <a
        href="/profile"
        aria-current={location.pathname === '/profile' ? 'page' : undefined}
        className={`flex items-center gap-3 transition-colors duration-(--t-fast) hover:border-line-3 hover:bg-sel ${frame}`}
      >
        <Avatar number={profile.user_number} url={profile.provider_avatar_url} size={40} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-14 font-bold">{profile.display_name}</span>
          <span className="mt-0.5 flex items-center gap-2 text-12 text-ink-3">
            <span className="num">{userNumber(profile.user_number)}</span>
            <PremiumLabel />
          </span>
        </span>
      </a>
      <OperatorLink />
    </>
  )
}
