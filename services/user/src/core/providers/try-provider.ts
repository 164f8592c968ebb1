import { randomBytes } from 'node:crypto'
import type { SettingTest } from '@gamelog/contracts/admin/settings'
import { describeNetworkFailure } from '@gamelog/server/network-failure'
import type { Provider } from './provider.ts'

const timeoutMs = 5_000
const random = () => randomBytes(32).toString('base64url')

/**
 * Asks for a provider's sign-in page with our client id, as a browser would be sent there, without following what it
 * answers. Whether the client's secret is good shows only in a real sign-in. Never rejects.
 */
export async function tryProvider({ authorizeUrl, scopes }: Provider): Promise<SettingTest> {
  const begun = performance.now()
  const taken = () => Math.round(performance.now() - begun)
  try {
    const flow = { state: random(), nonce: random(), verifier: random() }
    const response = await fetch(await authorizeUrl(flow, scopes.required, {}), {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    const { status } = response
    return { ok: status < 400, status, ms: taken(), reason: status < 400 ? null : '断られました' }
  } catch (error) {
    return { ok: false, status: null, ms: taken(), reason: describeNetworkFailure(error, timeoutMs) }
  }
}
