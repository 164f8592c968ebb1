const mask = '•••'
/** Fields that say nothing of a person; every other text is masked. */
const shownFields = new Set([
  ...[
    'id',
    'at',
    't',
    'type',
    'kind',
    'name',
    'link',
    'device',
    'page',
    'article_id',
    'source_id',
    'widget_id',
    'account_id',
  ],
  ...['site', 'from_host', 'service', 'action', 'error', 'code'],
])
/** Characters shown of a text and of a whole content. */
const textMax = 200
const contentMax = 4_000

/** The content of a job or an event as JSON for people who look into the queues: personal values are •••. */
export function maskContent(content: unknown): string {
  const masked = typeof content === 'object' && content !== null ? maskValue('', content) : mask
  return JSON.stringify(masked, null, 2).slice(0, contentMax)
}

/** A text that is not JSON is masked as a whole. */
export function maskJson(text: string): string {
  try {
    return maskContent(JSON.parse(text))
  } catch {
    return mask
  }
}

function maskValue(field: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => maskValue(field, item))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskValue(key, item)]))
  if (typeof value === 'boolean' || value === null) return value
  if (!shownFields.has(field)) return mask
  return typeof value === 'string' ? value.slice(0, textMax) : value
}

const personal = [
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
  // With ::, or with more colons than a time has.
  /(?<![\w:])[\da-f:]*::[\da-f:.]*/gi,
  /(?<![\w:])(?:[\da-f]{1,4}:){4,7}[\da-f]{1,4}(?![\w:])/gi,
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  /\b[\da-f]{32,}\b/gi,
]

/** An error's text without addresses, accounts and hashes that it quotes. */
export function maskError(text: string): string {
  return personal.reduce((rest, pattern) => rest.replace(pattern, mask), text).slice(0, 500)
}
