import type { ServiceConfig } from '../config.ts'
import { unauthorized, unavailable } from '../errors.ts'

type Auth = ServiceConfig['auth']

interface Verdict {
  state: 'live' | 'ended' | 'unknown'
  /** When the account was made, unix seconds; null when the project did not say. */
  accountCreatedAt: number | null
}

/** A sign-out at the project is noticed within this time. */
const maxAgeMs = 1_000
const timeoutMs = 3_000

/** `GET /user` of the Supabase project as its client sees it. */
export function fetchExternalUser(auth: Auth, token: string): Promise<Response> {
  return fetch(`${auth.issuer}/user`, {
    headers: { authorization: `Bearer ${token}`, apikey: auth.externalKey ?? '' },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  })
}

/** Liveness of sessions of a Supabase project, asked there: it publishes no revocations. Does nothing for our own. */
export function externalSessions(auth: Auth, now: () => number) {
  // By token: an expired one does not speak for the next token of its session.
  const asked = new Map<string, { at: number; verdict: Promise<Verdict> }>()

  const ask = async (token: string): Promise<Verdict> => {
    const response = await fetchExternalUser(auth, token).catch(() => null)
    if (response?.status === 200) return { state: 'live', accountCreatedAt: await readCreation(response) }
    await response?.body?.cancel()
    const state = [401, 403, 404].includes(response?.status ?? 0) ? 'ended' : 'unknown'
    return { state, accountCreatedAt: null }
  }

  const verdictOn = (token: string): Promise<Verdict> => {
    const known = asked.get(token)
    if (known && now() - known.at < maxAgeMs) return known.verdict
    for (const [old, { at }] of asked) if (now() - at >= maxAgeMs) asked.delete(old)
    const verdict = ask(token)
    asked.set(token, { at: now(), verdict })
    return verdict
  }

  return {
    /**
     * @returns when the account was made, unix seconds; null for our own accounts, whose tokens say so.
     * @throws 401 for a session that has ended; 503 when the project cannot say and `strict` is asked for.
     */
    async require(token: string, strict: boolean): Promise<number | null> {
      if (auth.externalKey === undefined) return null
      const { state, accountCreatedAt } = await verdictOn(token)
      if (state === 'ended') throw unauthorized()
      if (state === 'unknown' && strict) throw unavailable()
      return accountCreatedAt
    },
  }
}

async function readCreation(response: Response): Promise<number | null> {
  const user = (await response.json().catch(() => null)) as { created_at?: unknown } | null
  const ms = Date.parse(String(user?.created_at))
  return Number.isNaN(ms) ? null : Math.floor(ms / 1_000)
}
