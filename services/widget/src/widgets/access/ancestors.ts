import type { AccessRow } from './access.ts'

/** Of a header that must fit nginx's buffers. */
const maxLength = 6_000

/**
 * Value of frame-ancestors for a widget. The directive can name only who may: refused domains are left to the script, as is a list
 * that is too long. `http:` means https, too.
 */
export function ancestorsOf({ access, allowed_domains: allowed }: AccessRow): string {
  if (access === 'all') return '*'
  const sources = allowed.flatMap((domain) => [`http://${domain}:*`, `http://*.${domain}:*`])
  const text = ["'self'", ...sources].join(' ')
  return text.length > maxLength ? '*' : text
}
