import { LoaderCircle } from 'lucide-react'
import { AccountFailure } from '../../shared/account/account-failure.tsx'
import { useAccount } from '../../shared/account/account-store.ts'
import { AccountSection } from './account-section.tsx'
import { BoardSection } from './board-section.tsx'
import { GameSection } from './game-section.tsx'
import { PlayerPlate } from './player-plate.tsx'
import { ProfileForm } from './profile-form.tsx'

/** プロフィール of マイページ, for members. */
export function ProfileTab() {
  const { status, profile } = useAccount()
  if (status === 'failed') return <Failure />
  if (status !== 'ready') return <Spinner />
  return (
    <>
      <PlayerPlate profile={profile} />
      <ProfileForm profile={profile} />
      <GameSection />
      <BoardSection />
      <AccountSection />
    </>
  )
}

/** As high as the screen: hides what follows the profile until its position is final. */
function Spinner() {
  return (
    <div role="status" className="grid min-h-dvh content-start justify-items-center pt-[25dvh] text-ink-3">
      <LoaderCircle size={32} aria-hidden className="animate-spin" />
      <span className="sr-only">プロフィールを読み込んでいます</span>
    </div>
  )
}

function Failure() {
  return (
    <div className="mx-auto max-w-80 px-5 py-16 text-center">
      <AccountFailure />
    </div>
  )
}
