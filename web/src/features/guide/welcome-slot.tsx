import { hasStoredSession } from '@gamelog/ui/auth-storage'
import { useLocation } from 'react-router-dom'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { useBrowserValue } from '../../shared/served-page.ts'
import { useSession } from '../../shared/session.ts'

export const WelcomeCard = lazyPart(async () => (await import('./welcome-card.tsx')).WelcomeCard, {
  quiet: true,
})

/** The welcome card for visitors on home; its place is reserved, so that the panels below do not shift. */
export function WelcomeSlot() {
  const { pathname } = useLocation()
  const { status } = useSession()
  // While the session is loading: without a stored session it is a visitor.
  const isMember = useBrowserValue(hasStoredSession, false)
  if (pathname !== '/' || (status !== 'signed-out' && (status !== 'loading' || isMember))) return null
  return (
    <div data-visitors={status === 'loading' || undefined}>
      <WelcomeCard waiting={<div className="mt-4 h-[262px]" />} />
    </div>
  )
}
