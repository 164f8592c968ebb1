import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useSession } from '../../shared/session.ts'

const WelcomeCard = lazy(async () => ({ default: (await import('./welcome-card.tsx')).WelcomeCard }))

/** The welcome card, for visitors on home. */
export function WelcomeSlot() {
  const { pathname } = useLocation()
  const { status } = useSession()
  if (pathname !== '/' || status !== 'signed-out') return null
  return (
    <Suspense>
      <WelcomeCard />
    </Suspense>
  )
}
