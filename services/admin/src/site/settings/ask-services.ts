import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import {
  type AdminSettings,
  getServiceSettings,
  type ServiceSettings,
} from '@gamelog/contracts/admin/settings'
import { askInternal } from '@gamelog/server/get-internal'
import { withServiceTimeout } from '@gamelog/server/service-timeout'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'

/** ms for all replicas of a service. */
const timeoutMs = 2_000

/** The settings of every service, asked in parallel; the admin service answers for itself by `readOwn`. */
export async function askSettings(
  { config }: Pick<AdminContext, 'config'>,
  readOwn: () => Promise<ServiceSettings>,
): Promise<Pick<AdminSettings, 'services' | 'unavailable'>> {
  const ask = (service: ServiceName) =>
    service === config.name
      ? withServiceTimeout(timeoutMs, readOwn())
      : askInternal(getServiceSettings, { ...addressOf(config, service), timeoutMs })
  const answers = await Promise.all(serviceNames.map((service) => ask(service).catch(() => null)))
  return {
    services: answers.filter((answer) => answer !== null),
    unavailable: serviceNames.filter((_service, index) => answers[index] === null),
  }
}
