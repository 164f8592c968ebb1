import { getSiteStatus, type SiteStatus } from '@gamelog/contracts/admin/site-status'
import { toApiError, toNetworkError } from '@gamelog/ui/api-error'

const timeoutMs = 15_000

export interface LoadedStatus {
  status: SiteStatus
  /** ms by which the clock of the site is ahead of this device's. */
  clockOffset: number
}

/**
 * The status with the time of the site: nginx stamps a kept copy with the present time too, so that its age does not depend on
 * the device's clock.
 * @throws ApiError
 */
export async function loadStatus(signal: AbortSignal): Promise<LoadedStatus> {
  try {
    const response = await fetch(getSiteStatus.path, {
      cache: 'no-cache',
      headers: { accept: 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok) throw await toApiError(response)
    const date = Date.parse(response.headers.get('date') ?? '')
    return {
      status: (await response.json()) as SiteStatus,
      clockOffset: Number.isNaN(date) ? 0 : date - Date.now(),
    }
  } catch (cause) {
    throw toNetworkError(cause)
  }
}
