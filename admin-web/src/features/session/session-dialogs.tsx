import { hideToast, showWarning } from '@gamelog/ui/kit/toast.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { useStore } from 'zustand'
import { leaving } from '../../shared/session/end-session.ts'
import { adminSession, nowSeconds } from '../../shared/session/session-store.ts'
import { useRemaining } from '../../shared/session/use-remaining.ts'
import { whenIdle } from '../../shared/when-idle.ts'

const loadEnded = () => loadWithRetry(() => import('./ended-dialog.tsx'))
const EndedDialog = lazy(async () => ({ default: (await loadEnded()).EndedDialog }))
const ExtendDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./extend-dialog.tsx'))).ExtendDialog,
}))

/** Seconds before the end at which the back office says so. */
const warningTime = 300

/** Watches the session: a warning 5 minutes before the end with 延長する, then a dialog that asks for the password. */
export function SessionDialogs() {
  const session = adminSession.use()
  /** The session that is over is still named by its dialog. */
  const [former, setFormer] = useState(session)
  if (session && session !== former) setFormer(session)
  const seconds = useRemaining()
  const toastId = useId()
  const [isExtending, setIsExtending] = useState(false)
  const { isLeaving } = useStore(leaving)
  const isOver = seconds === 0
  const isNear = seconds > 0 && seconds <= warningTime

  useEffect(() => {
    if (!isNear) return
    const minutes = Math.ceil((adminSession.get()?.expires_at ?? 0) / 60 - nowSeconds() / 60)
    showWarning(`あと${minutes}分で管理セッションが終わります`, {
      id: toastId,
      durationMs: warningTime * 1_000,
      action: { label: '延長する', run: () => setIsExtending(true) },
    })
    return () => hideToast(toastId)
  }, [isNear, toastId])

  // Beforehand: the session may end with the network.
  useEffect(() => whenIdle(() => void loadEnded()), [])

  if (!former) return null
  return (
    <Suspense>
      {isExtending && <ExtendDialog open={!isOver} onClose={() => setIsExtending(false)} session={former} />}
      {isOver && !isLeaving && <EndedDialog open session={former} />}
    </Suspense>
  )
}
