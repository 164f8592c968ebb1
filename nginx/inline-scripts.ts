import { createHash } from 'node:crypto'

const script = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/gi

/** CSP sources of the scripts written into a built page; data blocks (`type="application/json"`) need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const { groups } of html.matchAll(script)) {
    const attributes = groups?.attributes ?? ''
    const code = groups?.code ?? ''
    const runs = !/\ssrc=/i.test(attributes) && !/\stype="?(?!module|text\/javascript)/i.test(attributes)
    if (runs) hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}
