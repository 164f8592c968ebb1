/**
 * True when the page that sent a request may speak for `site`: a page of it or of a subdomain, or one of ours, which frames
 * widgets. Programs, which send no Origin, may not: browsers name it with every POST. Ports are left aside.
 * @param publicOrigin our own
 */
export function isOriginOf(site: string, origin: string | undefined, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true
  const host = origin === undefined ? undefined : URL.parse(origin)?.hostname
  return host !== undefined && (host === site || host.endsWith(`.${site}`))
}
