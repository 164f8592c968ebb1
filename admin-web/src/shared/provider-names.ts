import type { ProviderId } from '@gamelog/contracts/user/provider'

export const providerNames: Record<ProviderId, string> = {
  discord: 'Discord',
  google: 'Google',
  twitter: 'X',
}
