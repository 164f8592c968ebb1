/**
 * The address a sign-in returns to: the given one or the Referer when its origin is allowed, else the
 * site's own. As in GoTrue, an address that is not allowed is no error.
 */
export function redirectTarget(
  given: unknown,
  referer: string | undefined,
  allowed: readonly string[],
  siteUrl: string,
): string {
  return allowedAddress(given, allowed) ?? allowedAddress(referer, allowed) ?? siteUrl
}

// The URL parser drops tabs and line ends and reads backslashes as slashes: such addresses are refused.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const suspicious = /[\u0000-\u0020\\\u007f]/
const maxLength = 2_000

function allowedAddress(given: unknown, allowed: readonly string[]): string | null {
  if (typeof given !== 'string' || given.length > maxLength || suspicious.test(given)) return null
  if (!/^https?:\/\/[^/]/i.test(given) || !URL.canParse(given)) return null
  const url = new URL(given)
  if (url.username !== '' || url.password !== '' || !allowed.includes(url.origin)) return null
  url.hash = ''
  return url.href
}

/** Adds parameters to an address, keeping those it has. */
export function withQuery(address: string, params: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}
