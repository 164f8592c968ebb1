import { Button } from '@gamelog/ui/button.tsx'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { ProfileSection } from './profile-section.tsx'
import { SignOutButton } from './sign-out-button.tsx'

const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

/** 退会; on phones also the sign-out, which elsewhere stands in the head of the page. */
export function AccountSection() {
  const [isAsking, setAsking] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  return (
    <>
      <ProfileSection
        title="アカウント"
        icon={UserRound}
        label="退会"
        detail="ログイン情報とプロフィールを削除します。掲示板の投稿は、書いた名前も含めてそのまま残ります。"
        end={
          <Button
            className="text-hot! hover:border-hot"
            onPointerEnter={DeleteAccountDialog.fetchAhead}
            onClick={() => {
              setNeeded(true)
              setAsking(true)
            }}
          >
            退会する
          </Button>
        }
      />
      <div className="px-4 py-5 text-center tab:hidden">
        <SignOutButton kind="plain" />
      </div>
      {isNeeded && <DeleteAccountDialog open={isAsking} onClose={() => setAsking(false)} />}
    </>
  )
}
