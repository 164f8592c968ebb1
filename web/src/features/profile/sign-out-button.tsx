import type { Button } from '@gamelog/ui/kit/button.tsx'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { LogOut } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type SignOutScope, signOut } from '../../shared/account/sign-out.ts'
import { SignOutTrigger } from '../../shared/account/sign-out-trigger.tsx'

async function leave(scope: SignOutScope): Promise<void> {
  if (!(await signOut(scope))) showError('ログアウトに失敗しました')
}

/** Signs the member out, here or everywhere. */
export function SignOutButton({ kind = 'quiet' }: Pick<ComponentProps<typeof Button>, 'kind'>) {
  return <SignOutTrigger kind={kind} icon={LogOut} onSignOut={leave} />
}
