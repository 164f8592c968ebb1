import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['速報&amp;amp;まとめ &amp;lt;b&amp;gt;強い&amp;lt;/b&amp;gt;', '速報&まとめ 強い'],
    ['  全角\u3000空白&nbsp;と\n改行\t ', '全角 空白 と 改行'],
    ['<p>一行</p><p>二行</p>三<br>四', '一行 二行 三 四'],
    ['a<script>alert(1)</script>b<style>p{}</style>c', 'abc'],
    ['5 < 6 と <重要> は残る', '5 < 6 と <重要> は残る'],
    ['閉じない<img src="x" onerror="alert(1)', '閉じない'],
    ['制御\u0000\u001b\u0085文字\u202e\u200b', '制御 文字'],
    ['HP <b100 のとき、A<B で i <j', 'HP <b100 のとき、A<B で i <j'],
    ['a <b and c> d', 'a <b and c> d'],
    ['<Overwatch> の <b>更新</b> </3', '<Overwatch> の 更新 </3'],
    ['x < y &amp;lt;z', 'x < y <z'],
    ['続く<a href="https://a.exa', '続く'],
    ['<video controls src=a>動画</video><o:p>文</o:p>', '動画文'],
    ['<![CDATA[二重]]>', '二重'],
    ['&lt;![CDATA[二重 <i>に</i>]]&gt;', '二重 に'],
    ['', ''],
  ])('%j', (written, expected) => expect(plainText(written)).toBe(expected))

  it.each([
    '<<b>script>alert(1)<</b>/script>',
    '<scr<b>ipt>x</scr</b>ipt>',
    '&amp;lt;script&amp;gt;alert(1)',
    '&lt;<!-- x -->img src=x&gt;',
    '<<<<<<a>a>a>a>a>a>',
    '<!-- a --!><img src=x>',
  ])('leaves nothing like a tag of %s', (written) =>
    expect(plainText(written)).not.toMatch(/<\/?(?:a|b|img|script)\b|<!/i),
  )

  it('cuts at 300 code points, never inside a character', () => {
    const text = plainText('😀'.repeat(400))
    expect(Array.from(text)).toHaveLength(300)
    expect(text.endsWith('😀…')).toBe(true)
    expect(plainText('字'.repeat(300))).toBe('字'.repeat(300))
  })
})
