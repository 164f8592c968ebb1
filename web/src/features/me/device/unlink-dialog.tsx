import type { ProviderId } from '@gamelog/contracts/user/provider'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { setBanState } from '../../../shared/account/account-store.ts'
import { loadAuth } from '../../../shared/account/auth.ts'
import { providerLabels } from '../../../shared/account/providers.tsx'
import { DangerActions } from '../../../shared/danger-actions.tsx'
import { linkErrorText } from '../../auth/link-error.ts'
import type { LinkedIdentity } from './use-identities.ts'

interface UnlinkDialogProps {
  provider: ProviderId
  linked: LinkedIdentity
  open: boolean
  onClose: () => void
  /** The list may be another one now. */
  onChanged: () => void
}

async function unlink({ identity }: LinkedIdentity) {
  const auth = await loadAuth().catch(() => null)
  if (auth === null) return { status: 0 }
  return (await auth.unlinkIdentity(identity)).error
}

/** Confirms that an account elsewhere is not used to sign in any more. */
export function UnlinkDialog({ provider, linked, open, onClose, onChanged }: UnlinkDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const label = providerLabels[provider]

  async function confirm() {
    setBusy(true)
    const error = await unlink(linked)
    setBusy(false)
    onChanged()
    if (error) {
      if ('code' in error && error.code === 'user_banned') setBanState('banned')
      showError(`${label}の連携を解除できませんでした。${linkErrorText(error)}`)
      return
    }
    showSuccess(`${label}の連携を解除しました`)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={() => isBusy || onClose()}
      title={`${label}の連携を解除しますか？`}
      footer={
        <DangerActions
          label="連携を解除"
          busyLabel="解除中..."
          isBusy={isBusy}
          onCancel={onClose}
          onConfirm={confirm}
        />
      }
    >
      <ul className="list-disc pl-5 text-14 leading-[1.8] text-ink-2">
        <li>{label}では、このアカウントにログインできなくなります</li>
        <li>プロフィールと投稿、ログイン中の端末はそのままです</li>
        <li>あとからまた連携できます</li>
      </ul>
    </Dialog>
  )
}
