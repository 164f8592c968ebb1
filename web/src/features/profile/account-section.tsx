import { Button } from '@gamelog/ui/button.tsx'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { ProfileSection } from './profile-section.tsx'

const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

/** 退会. */
export function AccountSection() {
  const [isAsking, setAsking] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  return (
    <>
      <ProfileSection
        title="アカウント"
        icon={UserRound}
        label="アカウントの削除"
        detail="ログイン情報とプロフィールは消えますが、掲示板の投稿は残ります"
        end={
          <Button
            className="text-hot! hover:border-hot"
            onPointerEnter={DeleteAccountDialog.fetchAhead}
            onClick={() => {
              setNeeded(true)
              setAsking(true)
            }}
          >
            削除する
          </Button>
        }
      />
      {isNeeded && <DeleteAccountDialog open={isAsking} onClose={() => setAsking(false)} />}
    </>
  )
}
