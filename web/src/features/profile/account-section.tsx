import { Button } from '@gamelog/ui/button.tsx'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ProfileSection } from './profile-section.tsx'

/** 退会. */
export function AccountSection() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ProfileSection
        title="アカウント"
        icon={UserRound}
        label="アカウントの削除"
        detail="ログイン情報とプロフィールは消えますが、掲示板の投稿は残ります"
        end={
          <Button className="text-hot! hover:border-hot" onClick={() => setAsking(true)}>
            削除する
          </Button>
        }
      />
      <DeleteAccountDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
