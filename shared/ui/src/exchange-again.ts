/** Most milliseconds the exchange of a code waits before it is sent again. */
const longestWait = 10_000
const tries = 3

/**
 * `fetch` for auth-js, which repeats a refresh by itself but gives a sign-in up: the exchange of a code that the
 * service cannot take right now (503, a restart or a moment without Redis) is sent again after its Retry-After. The
 * code is still good then: it is burnt with the answer that has a session in it.
 */
export async function exchangeAgain(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(input, init)
    const mayCome = response.status === 503 && String(input).includes('grant_type=pkce')
    if (!mayCome || attempt === tries) return response
    const wait = Number(response.headers.get('retry-after')) * 1_000
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait || 1_000, longestWait)))
  }
}
