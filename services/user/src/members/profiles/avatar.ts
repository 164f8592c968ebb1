/** Hosts the providers serve avatars from; an avatar from elsewhere would show its server every viewer. */
const hosts = ['cdn.discordapp.com', 'pbs.twimg.com', 'abs.twimg.com']
const googleHost = /^lh[3-6]\.googleusercontent\.com$/

/** The avatar's address when it is https and the provider's own; null = show the initial letter. */
export function trustedAvatar(address: string | undefined): string | null {
  if (address === undefined || address.length > 1_000 || !URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  return hosts.includes(url.hostname) || googleHost.test(url.hostname) ? url.href : null
}
