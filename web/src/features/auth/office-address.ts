/** Where the login page leads to afterwards: an address of the back office from `?next=`; null for any other. */
export function officeAddress(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/admin(?=[/?#]|$)/.test(next) ? next : null
}
