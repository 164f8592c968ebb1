import { type GameAccount, getMyGameAccounts } from '@gamelog/contracts/user/game-account'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Crosshair } from 'lucide-react'
import { callAsMember } from '../../shared/account/call-as-member.ts'
import { useSession } from '../../shared/session.ts'
import { ProfileSection } from './profile-section.tsx'

function accountText(account: GameAccount | undefined): string {
  return account ? `${account.game_username}・${account.platform}` : '準備中です'
}

/** The game account of the profile; linking statistics to it is planned. */
export function GameSection() {
  const { userId } = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: ['game-accounts', userId],
    queryFn: ({ signal }) => callAsMember(getMyGameAccounts, {}, { signal }),
  })
  const account = data?.game_accounts.find(({ game_type }) => game_type === 'apex-legends')
  return (
    <ProfileSection
      title="ゲーム戦績の連携"
      icon={Crosshair}
      label="Apex Legends"
      detail={isError ? '読み込めませんでした' : accountText(account)}
      end={
        isError ? (
          <Button onClick={() => void refetch()}>再読み込み</Button>
        ) : (
          <span className="text-12 text-ink-3">Soon...</span>
        )
      }
    />
  )
}
