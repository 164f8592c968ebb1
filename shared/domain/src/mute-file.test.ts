import { describe, expect, it } from 'vitest'
import { exportMuteFile, importMuteFile, type PortableGroup } from './mute-file.ts'

const groups: PortableGroup[] = [
  {
    name: '大会ネタバレ',
    expiresAt: 9,
    rules: [
      { kind: 'regexp', value: 'a|b', scopes: ['article'], chain: false, addedAt: 1, expiresAt: 9 },
      { kind: 'link', value: 'i.imgur.com', scopes: ['post'], chain: false, addedAt: 2, expiresAt: null },
      { kind: 'id', value: 'Ab12Cd34', scopes: ['post'], chain: true, addedAt: 5, expiresAt: null },
    ],
  },
]
const file = (content: object) => JSON.stringify({ format: 'gamelog-mute', version: 2, ...content })

describe('the file of NG groups', () => {
  it('comes back as it went', () => {
    expect(importMuteFile(exportMuteFile(groups, 0))).toEqual({ groups, dropped: 0 })
  })

  it.each([
    '',
    'not json',
    '[]',
    '{"format":"other","version":2,"groups":[]}',
    file({ version: 1, groups: [] }),
    file({ version: 3, groups: [] }),
    file({ groups: {} }),
    `${file({ groups: [] })}${' '.repeat(2_000_000)}`,
  ])('refuses what is none: %.40s', (content) => {
    expect(importMuteFile(content)).toBeNull()
  })

  it.each([
    null,
    5,
    [],
    { kind: 'nope', value: 'a' },
    { kind: 'id', value: ' ' },
    { kind: 'id', value: '--------' },
    { kind: 'word', value: 'あ'.repeat(101) },
    { kind: 'link', value: 'no host' },
    { kind: 'word', value: 'a\u202eb' },
    { kind: 'word', value: 'a\nb' },
    { kind: 'word', value: 'a\ud800' },
    { kind: 'word', value: 'a', scopes: [] },
    { kind: 'id', value: 'a', scopes: ['article', '__proto__'] },
    { kind: 'word', value: { toString: 'a' } },
  ])('leaves out a rule like %j', (rule) => {
    const [group] = groups
    const content = file({ groups: [{ ...group, rules: [rule, ...(group?.rules ?? [])] }] })
    expect(importMuteFile(content)).toEqual({ groups, dropped: 1 })
  })

  it.each([undefined, 1, '', ' ', 'あ'.repeat(21), 'a\u202eb'])(
    'gives a group named %j another name',
    (name) => {
      expect(importMuteFile(file({ groups: [{ name, rules: [] }] }))?.groups[0]?.name).toBe('名前なし')
    },
  )

  it('takes 1,000 rules and 50 groups at most and counts the others', () => {
    const many = Array.from({ length: 300 }, (_, i) => ({ kind: 'word', value: `語${i}` }))
    const read = importMuteFile(
      file({ groups: Array.from({ length: 60 }, () => ({ name: 'a', rules: many })) }),
    )
    expect(read?.groups).toHaveLength(50)
    expect(read?.groups.flatMap(({ rules }) => rules)).toHaveLength(1_000)
    expect(read?.dropped).toBe(60 * 300 - 1_000)
  })
})
