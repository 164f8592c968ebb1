import { describe, expect, it } from 'vitest'
import { type TextRule, text, textRefusal } from './text.ts'

const post: TextRule = { label: '投稿内容', max: 500, lines: 50, required: true }
const name: TextRule = { label: '名前', max: 5, plain: true, prepare: (value) => value.trim() }

const forbidden = 'に使えない文字（見えない制御文字など）があります。入力し直してください。'

const cases: [string, TextRule, string, string | null][] = [
  ['500 emoji', post, '😀'.repeat(500), null],
  ['501 emoji', post, '😀'.repeat(501), '投稿内容は500文字以内で入力してください（いま501文字）'],
  ['50 lines', post, 'あ\r\n'.repeat(49).concat('あ'), null],
  ['51 lines', post, 'あ\r\n'.repeat(50).concat('あ'), '投稿内容は50行以内で入力してください（いま51行）'],
  ['NUL', post, 'あ\u0000', `投稿内容${forbidden}`],
  ['a lone surrogate', post, 'あ\ud800', `投稿内容${forbidden}`],
  ['zero-width text only', post, '\u200b\u200d', '投稿内容を入力してください'],
  [
    'default-ignorable text only',
    post,
    '\u034f\ufe0f\u180b\u{e0101}\u3164\u17b5',
    '投稿内容を入力してください',
  ],
  ['combining marks only', post, ' \u0308\u3099\n\u0e49\u20dd', '投稿内容を入力してください'],
  ['a letter with marks', post, 'か\u3099', null],
  ['a family emoji with joiners', post, '👨\u200d👩\u200d👧', null],
  ['bidi where it may be', post, '\u202eあ', null],
  ['bidi in a name', name, '\u202eあ', `名前${forbidden}`],
  ['a name with outer blanks', name, '  名無しさん  ', null],
  ['a line break in a name', name, 'あ\nい', '名前に改行は入れられません'],
  ['script', post, '<script>alert(1)</script>', null],
]

describe('the form’s verdict is the schema’s', () => {
  it.each(cases)('%s', (_, rule, value, refusal) => {
    expect(textRefusal(rule, value)).toBe(refusal)
    const parsed = text(rule).safeParse(value)
    expect(parsed.success ? null : parsed.error.issues[0]?.message).toBe(refusal)
  })

  it('names the field that was not sent', () => {
    expect(text(post).safeParse(undefined).error?.issues[0]?.message).toBe('投稿内容を入力してください')
  })

  it('stores what it measured', () => {
    expect(text(name).parse(' あ ')).toBe('あ')
    expect(text(post).parse('あ\r\nい')).toBe('あ\nい')
  })
})
