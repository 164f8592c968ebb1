import { getMyProfile } from '@gamelog/contracts/user/profile'
import { callApi } from '@gamelog/ui/api-client'
import { hasStoredSession } from '@gamelog/ui/auth-storage'
import { userNumber } from '@gamelog/ui/format'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Lock, Timer } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Brand } from '../../shared/brand.tsx'
import { providerNames } from '../../shared/provider-names.ts'
import { LoginForm } from '../../shared/second-factor/login-form.tsx'
import { loginTitles, submitLabel, useLoginState } from '../../shared/second-factor/login-state.ts'
import { AccountLine } from '../../shared/session/account-line.tsx'
import { mainAccessToken } from '../../shared/session/main-session.ts'
import { nextPath } from '../../shared/session/next-path.ts'
import { siteLogin } from '../../shared/session/site-login.ts'

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
    <main className="grid min-h-dvh place-content-center justify-items-center gap-5 p-4">
      <Brand />
      <section
        className={`ticks grid w-[calc(100vw-32px)] gap-4 border border-line-2 bg-panel p-6 [--tick-colour:var(--accent)] [--tick:16px] [&_.control]:h-11 [&_.control]:text-15 [&_form]:gap-4 ${isEnrolling ? 'max-w-[520px]' : 'max-w-[400px]'}`}
        aria-labelledby={`${form}-title`}
      >
        <h1 id={`${form}-title`} className="text-[1.25rem]">
          {view === 'password' ? '管理画面にログイン' : loginTitles[view]}
        </h1>
        {hasStoredSession() ? (
          <>
            {!isEnrolling && <SignedIn />}
            <LoginForm
              id={form}
              onState={report}
              onDone={() => void navigate(nextPath(search), { replace: true })}
              whileLocked={(clock) => <Locked clock={clock} />}
              button={
                <Button
                  kind="primary"
                  type="submit"
                  className="h-11 text-15"
                  disabled={isPending || !isReady}
                >
                  {submitLabel(view, 'ログイン')}
                </Button>
              }
            />
          </>
        ) : (
          <>
            <Banner look="bad">Supabase認証が必要です。先にログインしてください。</Banner>
            <a className={buttonClass('primary', 'm', 'h-11 text-15')} href={siteLogin(nextPath(search))}>
              ログインする
            </a>
          </>
        )}
      </section>
      <p className="text-center text-12 leading-[1.8] text-balance text-ink-3">
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
      note={`${userNumber(data.user_number)}・${providerNames[data.provider]} でログイン中`}
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
      <div role="alert">
        <Banner look="warn" icon={Lock}>
          <b>しばらくログインできません</b>
          <br />
          パスワードの間違いが続いたため、<b className="num">{clock}</b> 後にもう一度試せます。
        </Banner>
      </div>
      <p className="flex h-11 items-center justify-center gap-2 border border-dashed border-line-3 text-15 text-ink-3">
        <Timer className="size-4" aria-hidden />
        <span>
          <b className="num">{clock}</b> 後に再開
        </span>
      </p>
    </>
  )
}
