import { describe, expect, it } from 'vitest'
import { text } from './text.ts'
import { type TextRule, textRefusal } from './text-rule.ts'

const post: TextRule = { max: 500, lines: 50, required: true }
const name: TextRule = { max: 5, plain: true, prepare: (value) => value.trim() }

const cases: [string, TextRule, string, string | null][] = [
  ['500 emoji', post, '😀'.repeat(500), null],
  ['501 emoji', post, '😀'.repeat(501), '500文字以内で入力してください'],
  ['50 lines', post, 'あ\r\n'.repeat(49).concat('あ'), null],
  ['51 lines', post, 'あ\r\n'.repeat(50).concat('あ'), '50行以内で入力してください'],
  ['NUL', post, 'あ\u0000', '使用できない文字が含まれています'],
  ['a lone surrogate', post, 'あ\ud800', '使用できない文字が含まれています'],
  ['zero-width text only', post, '\u200b\u200d', '入力してください'],
  ['default-ignorable text only', post, '\u034f\ufe0f\u180b\u{e0101}\u3164\u17b5', '入力してください'],
  ['a family emoji with joiners', post, '👨\u200d👩\u200d👧', null],
  ['bidi where it may be', post, '\u202eあ', null],
  ['bidi in a name', name, '\u202eあ', '使用できない文字が含まれています'],
  ['a name with outer blanks', name, '  名無しさん  ', null],
  ['a line break in a name', name, 'あ\nい', '改行は使用できません'],
  ['script', post, '<script>alert(1)</script>', null],
]

describe('the form’s verdict is the schema’s', () => {
  it.each(cases)('%s', (_, rule, value, refusal) => {
    expect(textRefusal(rule, value)).toBe(refusal)
    const parsed = text(rule).safeParse(value)
    expect(parsed.success ? null : parsed.error.issues[0]?.message).toBe(refusal)
  })

  it('stores what it measured', () => {
    expect(text(name).parse(' あ ')).toBe('あ')
    expect(text(post).parse('あ\r\nい')).toBe('あ\nい')
  })
})
