/**
 * True when the page that sent a request may speak for `site`: a page of it or of a subdomain, or one of ours, which frames
 * widgets. Programs that send no Origin may, too. Ports are left aside.
 * @param publicOrigin our own
 */
export function isOriginOf(site: string, origin: string | undefined, publicOrigin: string): boolean {
  if (origin === undefined || origin === publicOrigin) return true
  const host = URL.parse(origin)?.hostname
  return host !== undefined && (host === site || host.endsWith(`.${site}`))
}
