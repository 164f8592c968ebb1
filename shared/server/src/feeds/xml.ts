type Attributes = Readonly<Record<string, string | boolean | undefined>>
type Child = string | undefined | false

/** Code points that no XML 1.0 document may contain, not even escaped; surrogates without their other half among them. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The text without what XML cannot hold. */
export function xmlText(text: string): string {
  return text.replace(forbidden, '')
}

/** Text for an element or a quoted attribute of an XML document. */
function escapeXml(text: string): string {
  return xmlText(text).replace(/[&<>"]/g, (char) => entities[char] ?? char)
}

/** An element that holds text. Undefined for no text. */
export function textElement(
  name: string,
  text: string | undefined,
  attributes?: Attributes,
): string | undefined {
  return text === undefined ? undefined : `<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>`
}

/** An element of attributes alone. */
export function emptyElement(name: string, attributes: Attributes): string {
  return `<${name}${attributesOf(attributes)}/>`
}

/** An element that holds elements, each in a line; absent ones are left out. */
export function element(name: string, children: readonly Child[], attributes?: Attributes): string {
  return [`<${name}${attributesOf(attributes)}>`, ...children.filter(Boolean), `</${name}>`].join('\n')
}

/** The whole document. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}\n`
}

function attributesOf(attributes: Attributes = {}): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(String(value))}"`))
    .join('')
}
