import { describe, expect, test } from 'vitest'
import { toCp932 } from './cp932.ts'
import { datHtml, datLine, datTime } from './dat-text.ts'

const decoder = new TextDecoder('shift_jis')
const post = {
  post_number: 2,
  user_name: '名無しプレイヤー',
  display_id: 'abcdEFG1',
  content: '本文',
  posted_at: new Date('2026-11-23T03:34:56.789Z'),
  deleted_at: null,
  hidden: false,
}

/** What a program reads: the decoded line without escapes and references. */
function readable(html: string): string {
  return html
    .replace(/&#(\d+);/g, (_, point) => String.fromCodePoint(Number(point)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
}

/** The text of a post after its way through a dat file. */
function wayThrough(content: string): string {
  const line = decoder.decode(toCp932(datLine({ ...post, content }, 'タイトル')))
  const fields = line.split('<>')
  expect(fields).toHaveLength(5)
  expect(line.indexOf('\n')).toBe(line.length - 1)
  return (fields[3] as string).slice(1, -1).split(' <br> ').map(readable).join('\n')
}

test('a line holds name, time in Japan to a hundredth of a second, ID and text, the first one the title', () => {
  expect(datTime(post.posted_at)).toBe('2026/11/23(月) 12:34:56.78')
  expect(datLine(post, 'タイトル')).toBe(
    '名無しプレイヤー<><>2026/11/23(月) 12:34:56.78 ID:abcdEFG1<> 本文 <>\n',
  )
  expect(datLine({ ...post, post_number: 1, content: '>>1\n二行目' }, 'A<>B & "C"')).toBe(
    '名無しプレイヤー<><>2026/11/23(月) 12:34:56.78 ID:abcdEFG1<> &gt;&gt;1 <br> 二行目 <>A&lt;&gt;B &amp; &quot;C&quot;\n',
  )
  expect(datLine({ ...post, display_id: '--------', user_name: '運営' }, '')).toContain(' ID:???<>')
})

test('a deleted or hidden post says so in each field', () => {
  const line = 'あぼーん<>あぼーん<>あぼーん<> あぼーん <>'
  expect(datLine({ ...post, deleted_at: new Date() }, 'タイトル')).toBe(`${line}\n`)
  expect(datLine({ ...post, hidden: true, post_number: 1 }, 'タイトル')).toBe(`${line}タイトル\n`)
})

describe('text comes back as it was written', () => {
  test.each([
    'ソ表能十 ～－∥￠￡￢ ①Ⅳ㈱№ 髙﨑彅 ｱｲｳ ―…',
    '〜−‖¢£¬ ¥ ‾ — ⋯ é ñ ß 한국어 中国话 ไทย עברית',
    '😀👨‍👩‍👧‍👦🇯🇵 𠮷野家 ❤️ \u3099 か\u3099',
    '&#128512; &amp; &lt;b&gt; &quot; & &; &#x41;',
    '<>a<><br> <br> <script>alert("x")</script>',
    '\ue000\uf8ff\ufeff\u200b\u2028\ufffd',
    '行頭\n\n  空白 \n　全角',
    '>>1 ＞＞2 >>3-5',
    '~\\|^_`{}',
  ])('%s', (text) => {
    expect(wayThrough(text)).toBe(text)
  })

  test('all of the Basic Multilingual Plane but controls, and samples above it', () => {
    const wanted = [0x1f600, 0x20bb7, 0x2f81a, 0xe0100, 0x10fffd]
    for (let point = 0x20; point < 0xffff; point += 1) {
      const isControl = point >= 0x7f && point <= 0x9f
      const isSurrogate = point >= 0xd800 && point <= 0xdfff
      if (!isControl && !isSurrogate) wanted.push(point)
    }
    for (let start = 0; start < wanted.length; start += 500) {
      const text = String.fromCodePoint(...wanted.slice(start, start + 500))
      expect(wayThrough(text)).toBe(text)
    }
  })
})

test('no control character reaches a program; a broken surrogate becomes the sign for it', () => {
  expect(datHtml('a\0b\tc\rd\u0085e\u001bf')).toBe('a b c d e f')
  expect(wayThrough('x\ud83dy')).toBe('x\ufffdy')
})
