import { providerIds } from '@gamelog/contracts/user/provider'
import type { UserConfig } from '../../config.ts'
import { oauthProvider } from './oauth-provider.ts'
import type { Providers } from './provider.ts'
import { discord, google, x } from './shapes.ts'

const shapes = { discord, google, twitter: x }

/** The providers this installation has credentials for. */
export function createProviders(config: UserConfig): Providers {
  const providers: Providers = {}
  for (const id of providerIds) {
    const setting = config.login.providers[id]
    if (setting === undefined) continue
    providers[id] = oauthProvider(shapes[id], {
      setting,
      callbackUrl: `${config.http.publicOrigin}/auth/v1/callback`,
      production: config.mode === 'production',
    })
  }
  return providers
}
