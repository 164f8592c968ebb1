import { showError } from '@gamelog/ui/kit/toast.tsx'
import { LogOut } from 'lucide-react'
import { type SignOutScope, signOut } from '../../shared/account/sign-out.ts'
import { SignOutTrigger } from '../../shared/account/sign-out-trigger.tsx'

async function leave(scope: SignOutScope): Promise<void> {
  if (!(await signOut(scope))) showError('ログアウトに失敗しました')
}

/** Signs the member out, here or everywhere. */
export function SignOutButton() {
  return <SignOutTrigger kind="quiet" icon={LogOut} onSignOut={leave} />
}
