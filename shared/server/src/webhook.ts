import { Agent, request } from 'undici'
import type { ServiceConfig } from './config.ts'
import { describeNetworkFailure } from './network-failure.ts'
import { addressRules, parseAllowedUrl } from './outgoing/address-guard.ts'
import { toFetchError } from './outgoing/error-codes.ts'
import type { FetchErrorCode } from './outgoing/fetch-error.ts'
import { guardedConnector } from './outgoing/guarded-connector.ts'
import type { Settings } from './settings/settings.ts'

/** ms for the answer. */
const timeoutMs = 5_000
/** Longest Retry-After obeyed (s). */
const maxRetryAfterSeconds = 3_600

type WebhookResult =
  | { ok: true; status: number }
  | { ok: false; status: number | null; error: string; retryAfter: number | null }

export type WebhookForm = 'discord' | 'slack'

/** Address of a message, and the form it takes there. */
interface WebhookTarget {
  readonly address: string
  readonly form: WebhookForm
}

/** The operators' webhook, as the settings or the environment name it now. */
export interface Webhook {
  isSet(): boolean
  /**
   * Posts a message; nobody is mentioned and no link is previewed. Never rejects. The error says nothing of the address:
   * whoever knows it may post. @param target another one than that in force
   */
  post(text: string, target?: WebhookTarget): Promise<WebhookResult>
  /** Why no message may be sent to an address, in Japanese; null when it may. */
  refusal(address: string): string | null
}

type Config = Pick<ServiceConfig, 'locked'> & {
  /** `host:port` of servers exempt from the address and port rules, for tests. */
  notifyAllowHosts: readonly string[]
}

/**
 * Opens the webhook. An address from the screen may lead to public servers only, as that of a feed; one of the environment is
 * the host's own and may lead anywhere.
 */
export function createWebhook(settings: Settings, { locked, notifyAllowHosts }: Config): Webhook {
  const rules = addressRules(notifyAllowHosts, [443])
  const lockedAddress = locked['notices.webhook']

  return {
    isSet: () => settings.get('notices.webhook') !== '',
    refusal(address) {
      try {
        parseAllowedUrl(rules, address)
        return null
      } catch (error) {
        return describe(error)
      }
    },
    async post(
      text,
      target = { address: settings.get('notices.webhook'), form: settings.get('notices.form') },
    ) {
      const isOwn = target.address === lockedAddress
      const connect = isOwn ? { timeout: timeoutMs } : guardedConnector({ rules, timeoutMs })
      // Messages are rare: a connection for each.
      const dispatcher = new Agent({ connect, allowH2: false })
      try {
        if (!isOwn) parseAllowedUrl(rules, target.address)
        const {
          statusCode: status,
          headers,
          body,
        } = await request(target.address, {
          dispatcher,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodies[target.form](text)),
          signal: AbortSignal.timeout(timeoutMs),
        })
        await body.dump().catch(() => undefined)
        if (status >= 200 && status < 300) return { ok: true, status }
        const retryAfter = readRetryAfter(headers['retry-after'])
        return { ok: false, status, error: `HTTP ${status}`, retryAfter }
      } catch (error) {
        return { ok: false, status: null, error: describe(error), retryAfter: null }
      } finally {
        await dispatcher.destroy()
      }
    },
  }
}

const bodies: Record<WebhookForm, (text: string) => object> = {
  // 4 = SUPPRESS_EMBEDS
  discord: (content) => ({ content, allowed_mentions: { parse: [] }, flags: 4 }),
  // Between < and > Slack reads links and mentions.
  slack: (text) => ({
    text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    unfurl_links: false,
    unfurl_media: false,
  }),
}

const words: Partial<Record<FetchErrorCode, string>> = {
  ssrf: '公開されていないサーバーには送れません',
  bad_url: 'アドレスが正しくありません',
  dns: 'サーバーが見つかりません',
}

function describe(error: unknown): string {
  return words[toFetchError(error).code] ?? describeNetworkFailure(error, timeoutMs)
}

/** Seconds, as Discord sends them; null for anything else. */
function readRetryAfter(value: string | string[] | undefined): number | null {
  const seconds = typeof value !== 'string' || value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), maxRetryAfterSeconds) : null
}
