/** The public site's login, which leads back to an address below /admin. */
export function siteLogin(path: string): string {
  return `/login?next=${encodeURIComponent(`/admin${path.replace(/^\/(?=$|[?#])/, '')}`)}`
}
