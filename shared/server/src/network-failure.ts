/** Why a request got no answer, in Japanese. It says nothing of the address, which may be a secret. */
export function describeNetworkFailure(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return '接続できません'
  if (error.name === 'TimeoutError') return `${timeoutMs / 1_000}秒以内に応答がありません`
  const { code } = (error.cause ?? error) as { code?: unknown }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return '名前を引けません（DNS）'
  return typeof code === 'string' ? `接続できません（${code}）` : '接続できません'
}
