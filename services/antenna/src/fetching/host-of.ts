/**
 * Key for the rule "two at once per host": the host name without port, so that one machine with
 * several ports is one host. An address that does not parse is its own key.
 */
export function hostOf(url: string): string {
  return URL.parse(url)?.hostname.replace(/\.$/, '') || url
}
