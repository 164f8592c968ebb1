// Elements feeds really write. Any other `<name>` in a title is text, such as <Overwatch>.
const elements = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br ' +
    'button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em ' +
    'embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html ' +
    'i iframe img image input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr ' +
    'noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rp rt rtc ruby ' +
    's samp script search section select slot small source span strike strong style sub summary sup svg table tbody ' +
    'td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp path g'
  ).split(' '),
)

// Attributes that may stand without a value; any other bare word makes `<b and c>` a comparison.
const bareAttributes =
  /^(?:allowfullscreen|async|autoplay|checked|compact|controls|defer|disabled|download|hidden|inert|ismap|itemscope|loop|multiple|muted|nomodule|noshade|novalidate|nowrap|open|playsinline|readonly|required|reversed|selected)$/i

const comment = /<!--[\s\S]*?(?:--!?>|$)/y
const declaration = /<(?:!doctype\b|!\[|\?xml|\?php)[^>]*(?:>|$)/iy
const tag = /<\/?([a-z][^\s<>/]*)((?:"[^"]*"|'[^']*'|[^"'<>]|["']){0,2000}?)(>|(?=<)|$)/iy

/**
 * Replaces each `<` that begins no HTML tag, comment or declaration with U+0000, so that an HTML parser takes it
 * for text: `a <b`, `x < y`, `<重要>`, `<Overwatch>`.
 */
export function markTextSigns(html: string): string {
  let marked = ''
  let from = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', from)) {
    const length = markupLength(html, at)
    marked += length === 0 ? `${html.slice(from, at)}\0` : html.slice(from, at + length)
    from = at + Math.max(length, 1)
  }
  return marked + html.slice(from)
}

/** Length of the markup that begins at `at`; 0 when the sign there is text. */
function markupLength(html: string, at: number): number {
  for (const pattern of [comment, declaration]) {
    pattern.lastIndex = at
    const found = pattern.exec(html)
    if (found) return found[0].length
  }
  tag.lastIndex = at
  const found = tag.exec(html)
  if (!found) return 0
  const [whole, name = '', rest = '', end] = found
  return isTag(name, rest, end === '>') ? whole.length : 0
}

function isTag(name: string, rest: string, closed: boolean): boolean {
  // An attribute with a value makes it a tag, even one cut off by the feed.
  if (/^\s[^=]*=/.test(rest)) return true
  if (!closed) return false
  const words = rest.split(/[\s/]+/).filter((word) => word !== '')
  return (
    (elements.has(name.toLowerCase()) || /[:-]/.test(name)) &&
    words.every((word) => bareAttributes.test(word))
  )
}
