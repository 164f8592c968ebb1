import { exchangeAgain } from './exchange-again.ts'

/** Statuses with which the login service ends a session; anything else it may answer says nothing about the session. */
const final = [400, 401, 403]

async function isVerdict(response: Response): Promise<boolean> {
  if (!final.includes(response.status)) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (
    typeof body === 'object' && body !== null && ['code', 'error_code', 'error'].some((key) => key in body)
  )
}

/**
 * The tokens without the service's time of their end: auth-js then counts their lifetime from receipt. By a clock that is
 * fast, every new token would seem to have run out, and be refreshed again at once.
 */
async function withoutEnd(response: Response): Promise<Response> {
  const text = await response.text()
  try {
    const { expires_at, ...tokens } = JSON.parse(text)
    return Response.json(tokens)
  } catch {
    return new Response(text, response)
  }
}

/**
 * `fetch` for auth-js, which forgets a session that has run out after any 4xx to its refresh. A 429, or the page of a
 * proxy, becomes a 503: auth-js then keeps the session and asks again.
 */
export async function keepSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await exchangeAgain(input, init)
  const address = String(input)
  if (response.ok && address.includes('/token?grant_type=')) return withoutEnd(response)
  const isRefresh = address.includes('grant_type=refresh_token')
  if (!isRefresh || response.status < 400 || response.status >= 500) return response
  return (await isVerdict(response)) ? response : new Response(null, { status: 503 })
}
