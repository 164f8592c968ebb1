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
    for (const piece of ['<items ', '<!--', '<![CDATA[', '<?a?>', '&a', '<!DOCTYPE a "', '<item']) {
      sanitizeFeedText(`<rdf:RDF>${piece.repeat(100_000)}`)
      sanitizeFeedText(piece.repeat(100_000))
    }
    expect(performance.now() - began).toBeLessThan(5000)
  })
})
