import type { ServiceName } from '@gamelog/contracts/admin/health'
import type { AdminConfig } from './config.ts'

type Config = Pick<AdminConfig, 'internalSecret' | 'serviceUrls'>

/** Where a service is asked, and by which secret it knows the admin service: a part of what `askInternal` takes. */
export function addressOf<S extends ServiceName>({ internalSecret, serviceUrls }: Config, service: S) {
  return { internalSecret, service, urls: serviceUrls[service] }
}
