/**
 * Key of the limit of two fetches per host: the host name without port, so that several ports of one
 * machine share it. An unparsable address is its own key.
 */
export function hostKey(url: string): string {
  return URL.parse(url)?.hostname.replace(/\.$/, '') || url
}
