import { describe, expect, it } from 'vitest'
import { sanitizeFeedText } from './sanitize.ts'

describe('sanitizeFeedText', () => {
  it('cuts what stands before the declaration and control characters anywhere', () => {
    expect(
      sanitizeFeedText('\ufeff \n<!-- a --><?xml version="1.0"?>\n<!-- b -->\n<a>x\u0000\u0008y\t\n</a>'),
    ).toBe('<?xml version="1.0"?><a>xy\t\n</a>')
  })

  it('deletes the DOCTYPE with everything it declares', () => {
    const doctype = `<!DOCTYPE rss [ <!-- ]> ' --> <!ENTITY a "<b>]></b>"> <!ENTITY x SYSTEM 'file:///etc/passwd'> ]>`
    expect(sanitizeFeedText(`<?xml version="1.0"?>${doctype}\n<rss>&x;&a;</rss>`)).toBe(
      '<?xml version="1.0"?><rss>&x;&a;</rss>',
    )
    expect(sanitizeFeedText('<!DOCTYPE rss [ <!ENTITY a "')).toBe('')
  })

  it('escapes bare ampersands, but not entities, CDATA or comments', () => {
    expect(sanitizeFeedText('<a>R&D ?a=1&copy=2&amp;b &#12; &#xAf;<![CDATA[x&y]]><!-- p&q --></a>')).toBe(
      '<a>R&amp;D ?a=1&amp;copy=2&amp;b &#12; &#xAf;<![CDATA[x&y]]><!-- p&q --></a>',
    )
  })

  it('escapes a less-than sign that begins no tag, and every one in a title', () => {
    expect(
      sanitizeFeedText('<rss><title>x < y <b100 <b>z</b></title><p>1 < 2 </3 <重要> <b>x</b></p></rss>'),
    ).toBe(
      '<rss><title>x &lt; y &lt;b100 &lt;b>z&lt;/b></title><p>1 &lt; 2 &lt;/3 &lt;重要> <b>x</b></p></rss>',
    )
    for (const kept of [
      '<feed><title type="xhtml"><div>a</div></title></feed>',
      '<rss><title><![CDATA[a < b]]></title></rss>',
      '<rss><item><title>never closed<link>x</link></item><item><title>b</title></item></rss>',
    ])
      expect(sanitizeFeedText(kept)).toBe(kept)
  })

  it('cuts junk before the declaration or the root, but reads no page of HTML', () => {
    const feed = '<rss version="2.0"><channel/></rss>'
    const warning = '<br />\n<b>Warning</b>: mysql in /feed.php on line 3<br />\n'
    expect(sanitizeFeedText(`${warning}<?xml version="1.0"?>${feed}`)).toBe(`<?xml version="1.0"?>${feed}`)
    expect(sanitizeFeedText(`${warning}${feed}`)).toBe(feed)
    expect(sanitizeFeedText(`junk <?xml version="1.0"?>\n${feed}`)).toBe(`<?xml version="1.0"?>${feed}`)
    const page = `<html><body>${feed}</body></html>`
    expect(sanitizeFeedText(page)).toBe(page)
  })

  it('drops the table of contents of RSS 1.0 only', () => {
    expect(sanitizeFeedText('<rdf:RDF><channel><items a="1"><x/></items></channel><item/></rdf:RDF>')).toBe(
      '<rdf:RDF><channel></channel><item/></rdf:RDF>',
    )
    expect(sanitizeFeedText('<rss><items>x</items></rss>')).toBe('<rss><items>x</items></rss>')
  })

  it('leaves JSON alone', () => {
    expect(sanitizeFeedText('\ufeff\n{"a":"R&D <!DOCTYPE x>"}')).toBe('{"a":"R&D <!DOCTYPE x>"}')
  })

  it('is linear in hostile text', () => {
    const began = performance.now()
    for (const piece of [
      '<items ',
      '<!--',
      '<![CDATA[',
      '<?a?>',
      '&a',
      '<!DOCTYPE a "',
      '<item',
      '<title>',
      '<title>a',
      '< ',
    ]) {
      sanitizeFeedText(`<rdf:RDF>${piece.repeat(100_000)}`)
      sanitizeFeedText(piece.repeat(100_000))
    }
    expect(performance.now() - began).toBeLessThan(15_000)
  })
})
