import { Button } from '@gamelog/ui/kit/button.tsx'
import './login.css'
import { getMyProfile } from '@gamelog/contracts/user/endpoints'
import { callApi } from '@gamelog/ui/api-client'
import { hasStoredSession } from '@gamelog/ui/auth-storage'
import { userNumber } from '@gamelog/ui/format'
import { useQuery } from '@tanstack/react-query'
import { Lock, Timer, TriangleAlert } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Brand } from '../../shared/brand.tsx'
import { LoginForm } from '../../shared/second-factor/login-form.tsx'
import { loginTitles, submitLabel, useLoginState } from '../../shared/second-factor/login-state.ts'
import { AccountLine } from '../../shared/session/account-line.tsx'
import { mainAccessToken } from '../../shared/session/main-session.ts'
import { nextPath } from '../../shared/session/next-path.ts'

const providers = { discord: 'Discord', google: 'Google', twitter: 'X' } as const

/** The admin password, for the account that is signed in on the public site. */
export function LoginPage() {
  const form = useId()
  const [{ view, isPending, isReady }, report] = useLoginState()
  const isEnrolling = view === 'enrol' || view === 'codes'
  const navigate = useNavigate()
  const [search] = useSearchParams()
  useEffect(() => {
    document.title = '管理ログイン | GAMELOG管理画面'
  }, [])
  return (
    <main className="l-wrap">
      <Brand />
      <section className={`l-box ticks ${isEnrolling ? 'is-wide' : ''}`} aria-labelledby={`${form}-title`}>
        <h1 id={`${form}-title`}>{view === 'password' ? '管理画面にログイン' : loginTitles[view]}</h1>
        {hasStoredSession() ? (
          <>
            {!isEnrolling && <SignedIn />}
            <LoginForm
              id={form}
              onState={report}
              onDone={() => void navigate(nextPath(search), { replace: true })}
              whileLocked={(clock) => <Locked clock={clock} />}
              button={
                <Button kind="primary" type="submit" disabled={isPending || !isReady}>
                  {submitLabel(view, 'ログイン')}
                </Button>
              }
            />
          </>
        ) : (
          <div className="a-banner is-bad" role="alert">
            <TriangleAlert aria-hidden />
            <span>Supabase認証が必要です。先にログインしてください。</span>
          </div>
        )}
      </section>
      <p className="l-note">
        管理セッションは8時間です。公開サイトからログアウトすると終わります。
        <br />
        <a className="text-link" href="/">
          公開サイトに戻る
        </a>
      </p>
    </main>
  )
}

/** The account whose password is asked for; the account's page is where one signs out. */
function SignedIn() {
  const { data, isError } = useQuery({
    queryKey: [getMyProfile.path],
    queryFn: async ({ signal }) => {
      const token = (await mainAccessToken()) ?? ''
      return callApi(getMyProfile, {}, { token, signal })
    },
    retry: 2,
  })
  if (!data)
    return <AccountLine name={isError ? 'ログイン中のアカウント' : '…'} note="公開サイトでログイン中" />
  return (
    <AccountLine
      name={data.display_name}
      note={`${userNumber(data.user_number)}・${providers[data.provider]} でログイン中`}
      action={
        <a className="text-link text-12" href="/profile">
          切り替える
        </a>
      }
    />
  )
}

function Locked({ clock }: { clock: string }) {
  return (
    <>
      <div className="a-banner is-warn" role="alert">
        <Lock aria-hidden />
        <span>
          <b>しばらくログインできません</b>
          <br />
          パスワードの間違いが続いたため、<b className="num">{clock}</b> 後にもう一度試せます。
        </span>
      </div>
      <p className="l-until">
        <Timer className="size-4" aria-hidden />
        <span>
          <b className="num">{clock}</b> 後に再開
        </span>
      </p>
    </>
  )
}
