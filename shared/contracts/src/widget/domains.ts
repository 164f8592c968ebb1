/** True when a domain is one of the list or below one of it. */
export function isCovered(domain: string, list: readonly string[]): boolean {
  return list.some((each) => domain === each || domain.endsWith(`.${each}`))
}

/**
 * A domain as somebody writes it (with scheme, path, port, `*.`, in Japanese) as `siteDomain` has it.
 * @returns undefined for what is none
 */
export function readDomain(written: string): string | undefined {
  const bare = written
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^(?:\*?\.)+/, '')
  if (/[\s,、@]/.test(bare)) return undefined
  const host = URL.parse(`http://${bare}`)?.hostname.replace(/\.$/, '') ?? ''
  const isWhole = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(host) || host === 'localhost'
  return isWhole && host.length <= 253 ? host : undefined
}

/**
 * 26 bits (FNV-1a, base 36) between dots, which stand for a domain in the script that everybody can read. They do not say which
 * domains an operator has listed; who tries names can still find them out.
 */
export function domainMark(domain: string): string {
  let hash = 2_166_136_261
  for (let i = 0; i < domain.length; i++) hash = Math.imul(hash ^ domain.charCodeAt(i), 16_777_619)
  return `.${(hash >>> 6).toString(36)}.`
}

/** The marks of a list, as the script has them. */
export function domainMarks(domains: readonly string[]): string {
  return domains.map(domainMark).join('')
}
