import type { ServiceConfig } from '../config.ts'
import { unauthorized, unavailable } from '../errors.ts'

type Auth = ServiceConfig['auth']
type Verdict = 'live' | 'ended' | 'unknown'

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
    await response?.body?.cancel()
    if (response?.status === 200) return 'live'
    return [401, 403, 404].includes(response?.status ?? 0) ? 'ended' : 'unknown'
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
    /** @throws 401 for a session that has ended; 503 when the project cannot say and `strict` is asked for. */
    async require(token: string, strict: boolean): Promise<void> {
      if (auth.externalKey === undefined) return
      const verdict = await verdictOn(token)
      if (verdict === 'ended') throw unauthorized()
      if (verdict === 'unknown' && strict) throw unavailable()
    },
  }
}
