import { askProvider, listUsedProviders, type SettingTest } from '@gamelog/contracts/admin/settings'
import type { ProviderId } from '@gamelog/contracts/user/provider'
import { HttpError } from '@gamelog/server/errors'
import { askInternal, getInternal } from '@gamelog/server/get-internal'
import type { WebhookForm } from '@gamelog/server/webhook'
import type { AdminContext } from '../../context.ts'
import { addressOf } from '../../service-address.ts'

type Context = Pick<AdminContext, 'config'>

/** ms; the user service gives a provider 5 s. */
const timeoutMs = 6_000

/**
 * Sends a message to the webhook at once, past the queue of notices; `address` null = to that in force.
 * @throws 409 without one
 */
export async function runWebhookTest(
  { config, settings, webhook }: Context & Pick<AdminContext, 'settings' | 'webhook'>,
  { address, form }: { address: string | null; form: WebhookForm },
): Promise<SettingTest> {
  const target = { address: address ?? settings.get('notices.webhook'), form }
  if (target.address === '')
    throw new HttpError(409, { code: 'webhook_not_set', error: '通知のWebhookが設定されていません' })
  const begun = performance.now()
  const text = `GAMELOG（${config.http.publicOrigin}）の設定画面から送ったテストです。`
  const result = await webhook.post(text, target)
  const ms = Math.round(performance.now() - begun)
  return { ok: result.ok, status: result.status, ms, reason: result.ok ? null : result.error }
}

/** Asks a provider through the user service, which knows its address. @throws 409 without credentials; 503 */
export async function runProviderTest({ config }: Context, provider: ProviderId): Promise<SettingTest> {
  const result = await getInternal(askProvider, {
    ...addressOf(config, 'user'),
    params: { provider },
    timeoutMs,
  })
  if (result === null) throw new HttpError(409, { code: 'provider_not_set', error: '資格情報がありません' })
  return result
}

/** Providers with credentials; none while the user service is away. */
export async function listTestableProviders({ config }: Context): Promise<ProviderId[]> {
  const asking = { ...addressOf(config, 'user'), timeoutMs: 2_000 }
  const answer = await askInternal(listUsedProviders, asking).catch(() => null)
  return answer?.providers ?? []
}
