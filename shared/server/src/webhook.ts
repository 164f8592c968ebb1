import { z } from 'zod'
import type { ServiceConfig } from './config.ts'
import { describeNetworkFailure } from './network-failure.ts'

/** ms for the answer. */
const timeoutMs = 5_000
/** Longest Retry-After obeyed (s). */
const maxRetryAfterSeconds = 3_600

export type WebhookResult = { ok: true } | { ok: false; error: string; retryAfter: number | null }

/**
 * Posts a message as Discord's webhooks take it; nobody is mentioned and no link is previewed. Never rejects. The error
 * says nothing of the address: whoever knows it may post.
 */
export async function postWebhook(url: string, content: string): Promise<WebhookResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // 4 = SUPPRESS_EMBEDS
      body: JSON.stringify({ content, allowed_mentions: { parse: [] }, flags: 4 }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'manual',
    })
    await response.body?.cancel()
    if (response.ok) return { ok: true }
    const error = `HTTP ${response.status}`
    return { ok: false, error, retryAfter: readRetryAfter(response.headers.get('retry-after')) }
  } catch (error) {
    return { ok: false, error: describeNetworkFailure(error, timeoutMs), retryAfter: null }
  }
}

/** Seconds, as Discord sends them; null for anything else. */
function readRetryAfter(value: string | null): number | null {
  const seconds = value === null || value.trim() === '' ? Number.NaN : Number(value)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), maxRetryAfterSeconds) : null
}

/** The operator's own setting: it may lead anywhere, but the message is not sent in the clear. */
export function webhookUrl(mode: ServiceConfig['mode']) {
  return mode === 'production'
    ? z.url({ protocol: /^https$/, error: 'an https address' })
    : z.url({ protocol: /^https?$/, error: 'an address' })
}
