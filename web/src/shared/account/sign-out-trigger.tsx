import { Button } from '@gamelog/ui/kit/button.tsx'
import { type ComponentProps, useState } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { SignOutScope } from './sign-out.ts'

const SignOutDialog = lazyPart(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

interface SignOutTriggerProps extends Pick<ComponentProps<typeof Button>, 'kind' | 'className' | 'icon'> {
  onSignOut: (scope: SignOutScope) => Promise<void>
}

/** ログアウト, with the question which devices. */
export function SignOutTrigger({ onSignOut, ...look }: SignOutTriggerProps) {
  const [isAsking, setAsking] = useState(false)
  const [isNeeded, setNeeded] = useState(false)
  return (
    <>
      <Button
        {...look}
        onPointerEnter={SignOutDialog.fetchAhead}
        onClick={() => {
          setNeeded(true)
          setAsking(true)
        }}
      >
        ログアウト
      </Button>
      {isNeeded && <SignOutDialog open={isAsking} onClose={() => setAsking(false)} onSignOut={onSignOut} />}
    </>
  )
}
