import { describe, expect, it } from 'vitest'
import { postSegments } from './post-segments.ts'

function links(content: string) {
  return postSegments(content).flatMap((segment) => (segment.kind === 'link' ? segment : []))
}

describe('postSegments', () => {
  it('cuts text, anchors and links and loses nothing', () => {
    const content = '>>1-2 見て https://example.com/a?b=1). <b>x</b>'
    const segments = postSegments(content)
    expect(segments.map((segment) => segment.kind)).toEqual(['anchor', 'text', 'link', 'text'])
    expect(segments.map((segment) => segment.text).join('')).toBe(content)
    expect(segments[2]).toMatchObject({ href: 'https://example.com/a?b=1' })
  })

  it.each([
    ['ttp://example.com/x', 'ttp://example.com/x', 'http://example.com/x'],
    ['見て→ttps://example.com', 'ttps://example.com', 'https://example.com/'],
    ['https://日本語.jp/を見て', 'https://日本語.jp/', 'https://xn--wgv71a119e.jp/'],
    ['http://例え.テスト', 'http://例え.テスト', 'http://xn--r8jz45g.xn--zckzah/'],
    ['https://Tシャツ.jpです', 'https://Tシャツ.jp', 'https://xn--t-mfutbzh.jp/'],
    ['https://example.comを見て', 'https://example.com', 'https://example.com/'],
    ['https://example.com。次の文', 'https://example.com', 'https://example.com/'],
    ['https://example.com.', 'https://example.com', 'https://example.com/'],
    ['https://youtu.be/abc123これ見た', 'https://youtu.be/abc123', 'https://youtu.be/abc123'],
    ['https://example.com/APEXレジェンズの話', 'https://example.com/APEXレジェンズの話', undefined],
    [
      'https://ja.wikipedia.org/wiki/東京_(曖昧さ回避)）',
      'https://ja.wikipedia.org/wiki/東京_(曖昧さ回避)',
      undefined,
    ],
    ['(https://example.com/a(b)c)', 'https://example.com/a(b)c', undefined],
    ['https://example.com/?q=味方ガチャ&n=1', 'https://example.com/?q=味方ガチャ&n=1', undefined],
    ['「https://example.com/a」', 'https://example.com/a', undefined],
    ['<https://example.com/a>', 'https://example.com/a', undefined],
  ])('finds the address in %s', (content, text, href) => {
    const [link, ...more] = links(content)
    expect(link?.text).toBe(text)
    if (href) expect(link?.href).toBe(href)
    expect(more).toEqual([])
  })

  it.each([
    'javascript:alert(1) data:text/html,x ftp://a',
    'https://',
    'https://を付けて',
    'https:///path',
    'https://known.example@other.example/',
    'https://a:b@other.example/',
    'tp://example.com',
  ])('links nothing in %s', (content) => {
    expect(links(content)).toEqual([])
  })

  it('knows the address of a thread in each of its forms', () => {
    const origin = 'https://gamelog.example'
    const threads = (path: string) => links(`${origin}${path}`).map(({ thread }) => thread)
    for (const path of ['', '/', '/l50', '/1-100', '/620-', '/-20', '/620', '?x=1'])
      expect(threads(`/board/thread/12${path}`), path).toEqual([{ id: 12, post: null }])
    expect(threads('/board/thread/12#p5')).toEqual([{ id: 12, post: 5 }])
    for (const path of ['/board/thread/0', '/board/thread/12/edit', '/board/threads/12', '/'])
      expect(threads(path), path).toEqual([undefined])
  })

  it.each([
    'http://',
    'ttp://a',
    'https://あ',
    'https://a.あ',
    'https://a@',
    'https://a:',
    'https://a/あ・',
    'https://a/(((',
    'https://a/)))',
    '....!!!!',
    'h',
    't',
  ])('walks %s repeated in linear time', (piece) => {
    const started = process.cpuUsage()
    const content = piece.repeat(100_000 / piece.length)
    expect(
      postSegments(content)
        .map(({ text }) => text)
        .join(''),
    ).toBe(content)
    // µs of the processor, not of the clock: what the machine does beside does not count.
    expect(process.cpuUsage(started).user).toBeLessThan(1_000_000)
  })
})
