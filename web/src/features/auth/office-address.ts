/** Where the login page leads to afterwards: an address of the back office from `?next=`; null for any other. */
export function officeAddress(search: string): string | null {
  const next = new URLSearchParams(search).get('next') ?? ''
  return isOffice(next) ? next : null
}

/** Whether the back office, which is another page, shows this address. */
export function isOffice(path: string): boolean {
  return /^\/admin(?=[/?#]|$)/.test(path)
}
