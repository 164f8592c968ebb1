import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { onFirstInput } from '../../shared/first-input.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { onLoginRequest, useSession } from '../../shared/session.ts'
import type { LoginOutcome } from './connect-session.ts'
import { checkSession, startSession } from './start-session.ts'

const LoginModal = lazyPart(async () => (await import('./login-modal.tsx')).LoginModal)

interface Prompt {
  open: boolean
  action: string | null
  error: string | null
}

/** Keeps the session of the page and shows the login modal: on /login, when asked for, after a failed login. */
export function AuthRoot() {
  const { status } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isLoginPage = pathname === '/login'
  const [prompt, setPrompt] = useState<Prompt>({ open: false, action: null, error: null })
  const [isNeeded, setNeeded] = useState(false)

  function show(action: string | null, error: string | null) {
    setNeeded(true)
    setPrompt({ open: true, action, error })
  }

  function close() {
    setPrompt((now) => ({ ...now, open: false }))
    if (isLoginPage) void navigate('/', { replace: true })
  }

  const settle = useEffectEvent(({ address, action, error }: LoginOutcome) => {
    // auth-js cleans the address behind the router's back.
    void navigate(address, { replace: true, preventScrollReset: true })
    if (error !== null) show(action, error)
  })
  const request = useEffectEvent((action: string | undefined) => {
    show(action ?? null, null)
    // The server refused a member: the session may have been ended elsewhere.
    if (status === 'signed-in') void checkSession()
  })
  const follow = useEffectEvent(() => {
    if (status === 'signed-in') close()
    else if (status === 'signed-out' && isLoginPage) show(null, prompt.error)
  })

  useEffect(() => onLoginRequest((action) => request(action)), [])
  useEffect(() => startSession((outcome) => settle(outcome)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the event function reads what it needs
  useEffect(() => follow(), [status, isLoginPage])
  // Also for members: the service may ask for a login in the middle of what they are doing.
  useEffect(() => onFirstInput(LoginModal.fetchAhead), [])

  if (!isNeeded) return null
  return (
    <LoginModal
      {...prompt}
      isPage={isLoginPage}
      onError={(error) => setPrompt((now) => ({ ...now, error }))}
      onClose={close}
    />
  )
}
