/**
 * Whether a visit begins with a thread: led there by another site, or with nothing known of the reader, whose app may hide
 * where the link was (a reader who typed the address or has a bookmark knows the site). `post`: it opens further down.
 */
export function landingOf(local: Storage, isOwn: boolean): 'top' | 'post' | undefined {
  const { pathname, origin } = location
  if (!pathname.startsWith('/board/thread/')) return undefined
  const { referrer } = document
  const isFromOutside = referrer === '' ? local.length === 0 : !referrer.startsWith(`${origin}/`)
  if (!isFromOutside) return undefined
  return isOwn ? 'post' : 'top'
}
