import type { ProviderId } from '@gamelog/contracts/user/provider'
import { hasStoredSession } from '@gamelog/ui/auth-storage'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { providerLabels } from '../../shared/account/providers.tsx'
import { linkErrorText } from './link-error.ts'
import { setLinkFailure } from './link-identity.ts'
import type { ErrorFacts } from './login-error.ts'

/** The member is back from linking. Why it failed stands where their accounts are listed, which a visitor does not see. */
export function showLinking(provider: ProviderId, failure: ErrorFacts | null): void {
  setLinkFailure(provider, failure)
  const name = providerLabels[provider]
  if (failure === null) showSuccess(`${name}と連携しました`)
  else if (hasStoredSession()) showError(`${name}と連携できませんでした`)
  else showError(`${name}と連携できませんでした。${linkErrorText(failure)}`)
}
