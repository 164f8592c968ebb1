/** Where the login page leads to: an address below /admin from `?next=`, else the first screen. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '/'
  return /^\/(?![/\\])/.test(next) && !next.startsWith('/login') ? next : '/'
}
