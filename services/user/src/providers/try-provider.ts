import type { SettingTest } from '@gamelog/contracts/admin/settings'
import type { ProviderSetting } from './config.ts'

const timeoutMs = 5_000

/**
 * Asks for a provider's sign-in page, as a browser would be sent there, without following what it answers. Whether our
 * credentials are good shows only in a real sign-in. Never rejects.
 */
export async function tryProvider({ authorizeUrl }: ProviderSetting): Promise<SettingTest> {
  const begun = performance.now()
  const taken = () => Math.round(performance.now() - begun)
  try {
    const response = await fetch(authorizeUrl, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    const ok = response.status < 500
    return { ok, status: response.status, ms: taken(), reason: ok ? null : `HTTP ${response.status}` }
  } catch (error) {
    return { ok: false, status: null, ms: taken(), reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '接続できません'
  if (error.name === 'TimeoutError') return `${timeoutMs / 1_000}秒以内に応答がありません`
  const { code } = (error.cause ?? {}) as { code?: unknown }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return '名前を引けません（DNS）'
  return typeof code === 'string' ? `接続できません（${code}）` : '接続できません'
}
