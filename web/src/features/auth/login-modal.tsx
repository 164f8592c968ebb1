import { type ProviderId, providerIds } from '@gamelog/contracts/user/provider'
import { stopOf } from '@gamelog/domain/site-state'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../shared/site/site-store.ts'
import { LoginBenefits } from './login-benefits.tsx'
import { ProviderButton } from './provider-button.tsx'
import { signIn } from './sign-in.ts'
import { useDisabledProviders } from './use-providers.ts'

interface LoginModalProps {
  open: boolean
  /** On /login, whose content it is. */
  isPage: boolean
  /** The action login is needed for; null = none. */
  action: string | null
  /** Why the last attempt failed. */
  error: string | null
  onError: (text: string | null) => void
  onClose: () => void
}

/** Login through Discord, Google or X; with the benefits when an action asked for it. */
export function LoginModal({ open, isPage, action, error, onError, onClose }: LoginModalProps) {
  const [pending, setPending] = useState<ProviderId | null>(null)
  const attempt = useRef(0)
  const disabled = useDisabledProviders(open)
  const stop = useSite((site) => stopOf(site, 'sign_ups'))

  useEffect(() => {
    // The browser may restore this page from its back/forward cache.
    const wake = (event: PageTransitionEvent) => event.persisted && setPending(null)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  async function start(provider: ProviderId) {
    onError(null)
    setPending(provider)
    attempt.current += 1
    const mine = attempt.current
    const failure = await signIn(provider, action, () => mine === attempt.current)
    if (failure === null || mine !== attempt.current) return
    setPending(null)
    onError(failure)
  }

  /** Also cancels a login that is under way. */
  function close() {
    attempt.current += 1
    setPending(null)
    onClose()
  }

  return (
    <Dialog
      open={open}
      isPage={isPage}
      onClose={close}
      title={action === null ? 'ログイン方法を選択' : 'ログインして全機能を使う'}
      {...(action !== null && { description: `${action}にはログインが必要です` })}
    >
      {action !== null && <LoginBenefits />}
      {error !== null && (
        <Banner look="bad" className="mb-4 text-13">
          {error}
        </Banner>
      )}
      {stop && (
        <Banner look="warn" className="mb-4 text-13">
          現在、新しい会員の受付を止めています。会員の方はログインできます。
        </Banner>
      )}
      <div className="grid gap-2.5">
        {providerIds.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            isPending={pending === provider}
            disabled={pending !== null}
            isUnavailable={disabled.has(provider)}
            onClick={() => start(provider)}
          />
        ))}
      </div>
      <Button kind="quiet" disabled={pending !== null} onClick={close} className="mt-3 w-full">
        キャンセル
      </Button>
      <p className="mt-3 text-center text-12 text-ink-3">メールアドレスの登録は必要ありません</p>
    </Dialog>
  )
}
