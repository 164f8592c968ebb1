/** Longest wait before the exchange of a code is retried, in ms. */
const maxWaitMs = 10_000
const tries = 3

/**
 * `fetch` for auth-js, which retries a refresh but not a sign-in: an exchange of a code answered with 503 (a restart, a
 * moment without Redis) is sent again after its Retry-After. The code is still valid: it is consumed by the answer that
 * contains the session.
 */
export async function exchangeAgain(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(input, init)
    const mayCome = response.status === 503 && String(input).includes('grant_type=pkce')
    if (!mayCome || attempt === tries) return response
    const wait = Number(response.headers.get('retry-after')) * 1_000
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait || 1_000, maxWaitMs)))
  }
}
