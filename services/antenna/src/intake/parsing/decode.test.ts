import { describe, expect, it } from 'vitest'
import { encodeAs } from '../../../test/_encode.ts'
import { decodeFeed } from './decode.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const text = '<t>新着記事の一覧と、①攻略</t>'
const plain = '<t>新着記事の一覧と、攻略</t>'

describe('decodeFeed', () => {
  it('lets valid UTF-8 win over every label', () => {
    const bytes = utf8(`<?xml version="1.0" encoding="Shift_JIS"?>${text}`)
    const decoded = decodeFeed(bytes, 'text/xml; charset=euc-jp')
    expect(decoded).toMatchObject({ charset: 'utf-8', reason: 'valid_utf8' })
    expect(decoded.text).toContain(text)
  })

  it.each([
    ['text/xml; charset=x-sjis', 'shift_jis', 'http_charset'],
    ['text/xml;charset= "CP932"', 'shift_jis', 'http_charset'],
    ['text/xml; charset=utf-8', 'shift_jis', 'guessed_strict'],
    ['text/xml; charset=none', 'shift_jis', 'guessed_strict'],
    [null, 'shift_jis', 'guessed_strict'],
  ])('reads Shift_JIS served as %s', (contentType, charset, reason) => {
    expect(decodeFeed(encodeAs('shift_jis', text), contentType)).toEqual({ text, charset, reason })
  })

  it.each([
    ['text/xml', 'guessed_strict'],
    ['text/xml; charset=eucjp', 'http_charset'],
  ])('reads EUC-JP served as %s', (contentType, reason) => {
    expect(decodeFeed(encodeAs('euc-jp', plain), contentType)).toEqual({
      text: plain,
      charset: 'euc-jp',
      reason,
    })
  })

  it('believes a declaration rather than a Latin-1 server default', () => {
    const document = `<?xml version="1.0" encoding="Shift_JIS"?>${text}`
    const decoded = decodeFeed(encodeAs('shift_jis', document), 'text/xml; charset=ISO-8859-1')
    expect(decoded).toEqual({ text: document, charset: 'shift_jis', reason: 'xml_declaration' })
  })

  const latin1 = (document: string) => new Uint8Array(Buffer.from(document, 'latin1'))
  const declare = (label: string) => `<?xml version="1.0" encoding="${label}"?>`

  it.each([
    ['Pokémon à la carte, naïve café', null],
    ['Größe und Übermut: São Paulo, ação', null],
    [`Pokémon ${'a'.repeat(1_000)}`, null],
    ['Pokémon Größe', 'text/xml; charset=iso-8859-1'],
    ['Pokémon à la carte', 'text/xml; charset=us-ascii'],
  ])('reads Latin-1 %# served as such or not', (document, contentType) => {
    expect(decodeFeed(latin1(document), contentType)).toMatchObject({
      text: document,
      charset: 'windows-1252',
    })
  })

  it.each([
    ['shift_jis', 'EUC-JP', 'text/xml; charset=ISO-8859-1'],
    ['shift_jis', 'ISO-8859-1', null],
    ['shift_jis', 'ISO-8859-1', 'text/xml; charset=Shift_JIS'],
    ['euc-jp', 'windows-1252', 'text/xml; charset=windows-1252'],
    ['euc-jp', 'EUC-JP', 'text/xml; charset=gbk'],
    ['euc-jp', 'EUC-JP', 'text/xml; charset=Shift_JIS'],
    ['euc-jp', 'Shift_JIS', null],
  ] as const)('reads %s declared %s, served as %s', (charset, label, contentType) => {
    const document = `${declare(label)}${plain}`
    expect(decodeFeed(encodeAs(charset, document), contentType)).toMatchObject({ text: document, charset })
  })

  it('lets a declaration of a single-byte encoding beat any header', () => {
    const bytes = Uint8Array.from([...utf8(declare('windows-1251')), 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])
    const decoded = decodeFeed(bytes, 'text/xml; charset=gbk')
    expect(decoded).toMatchObject({ charset: 'windows-1251', reason: 'xml_declaration' })
    expect(decoded.text).toContain('Привет')
  })

  it('keeps damaged UTF-8 that a header calls Latin-1, and damaged Shift_JIS', () => {
    const damaged = utf8(declare('utf-8') + text.repeat(20))
    damaged[70] = 0xff
    expect(decodeFeed(damaged, 'text/xml; charset=iso-8859-1')).toMatchObject({ charset: 'utf-8' })
    const japanese = Uint8Array.from([...encodeAs('shift_jis', plain.repeat(20)), 0xff, 0x3c])
    expect(decodeFeed(japanese, 'text/xml; charset=iso-8859-1')).toMatchObject({ charset: 'shift_jis' })
  })

  it('reads ISO-2022-JP by its escapes', () => {
    const bytes = Uint8Array.from([
      0x3c, 0x61, 0x3e, 0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42,
    ])
    expect(decodeFeed(bytes, null)).toEqual({
      text: '<a>日本',
      charset: 'iso-2022-jp',
      reason: 'jis_escapes',
    })
  })

  it('reads UTF-16 with and without BOM', () => {
    const le = new Uint8Array(Buffer.from(text, 'utf16le'))
    expect(decodeFeed(le, null)).toEqual({ text, charset: 'utf-16le', reason: 'utf16_pattern' })
    const be = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
    expect(decodeFeed(new Uint8Array(be), null)).toEqual({ text, charset: 'utf-16be', reason: 'bom' })
  })

  it('keeps UTF-8 that was cut inside a character or has a few bad bytes', () => {
    const bytes = utf8(text.repeat(20))
    expect(decodeFeed(bytes.subarray(0, 20), null)).toMatchObject({ charset: 'utf-8' })
    const damaged = bytes.slice()
    damaged[5] = 0xff
    expect(decodeFeed(damaged, null)).toMatchObject({ charset: 'utf-8', reason: 'utf8_with_bad_bytes' })
  })

  it('never throws, whatever the bytes and labels', () => {
    const noise = Uint8Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256)
    expect(decodeFeed(noise, 'text/xml; charset=bogus').text.length).toBeGreaterThan(0)
    expect(decodeFeed(new Uint8Array(), null).text).toBe('')
  })
})
