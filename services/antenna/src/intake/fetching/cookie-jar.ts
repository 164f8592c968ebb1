import { type ResponseHeaders, sendable } from './response-headers.ts'

const maxCookies = 20

/** Cookies of one chain of redirects: some servers answer only who brings back the one they have just set. */
export interface CookieJar {
  store(url: URL, headers: ResponseHeaders): void
  /** Value of the Cookie header for an address; null without cookies of its host. */
  cookiesFor(url: URL): string | null
}

/** Cookies go back to the host that set them only; neither `Domain` nor `Path` widens or narrows that. */
export function createCookieJar(): CookieJar {
  const jar = new Map<string, Map<string, string>>()
  return {
    store({ host }, headers) {
      const ofHost = jar.get(host) ?? new Map<string, string>()
      jar.set(host, ofHost)
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [, name, value = ''] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? []
        if (name && ofHost.size < maxCookies && sendable(`${name}=${value}`)) ofHost.set(name, value.trim())
      }
    },
    cookiesFor({ host }) {
      const pairs = Array.from(jar.get(host) ?? [], ([name, value]) => `${name}=${value}`)
      return pairs.length > 0 ? pairs.join('; ') : null
    },
  }
}
