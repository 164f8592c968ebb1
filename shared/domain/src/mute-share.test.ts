import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { PortableGroup, PortableRule } from './mute-file.ts'
import { decodeShare, encodeShare, longestShare } from './mute-share.ts'

const rule = (value: string): PortableRule => ({
  kind: 'word',
  value,
  scopes: ['article'],
  chain: false,
  addedAt: 0,
  expiresAt: null,
})
const group: PortableGroup = { name: '大会ネタバレ', expiresAt: 5, rules: [rule('決勝'), rule('優勝')] }
const pack = (content: string | Buffer) => deflateRawSync(content).toString('base64url')

test('a group comes back from its link', async () => {
  const shared = await encodeShare(group)
  expect(shared).toMatch(/^[\w-]{50,400}$/)
  expect(await decodeShare(shared ?? '')).toEqual({ groups: [group], dropped: 0 })
})

test('a group too long for a link gives none', async () => {
  const rules = Array.from({ length: 900 }, () => rule(crypto.randomUUID()))
  expect(await encodeShare({ ...group, rules })).toBeNull()
})

test.each([
  ['nothing', ''],
  ['other characters', 'a<b>'],
  ['no packed data', 'abcd'],
  ['half a link', pack(JSON.stringify({ format: 'gamelog-mute' })).slice(0, 10)],
  ['a text too long', 'A'.repeat(longestShare + 1)],
  ['no JSON', pack('x')],
  ['another format', pack('{"groups":[]}')],
  ['no group', pack('{"format":"gamelog-mute","version":2,"groups":[]}')],
  ['two groups', pack('{"format":"gamelog-mute","version":2,"groups":[{"rules":[]},{"rules":[]}]}')],
  ['broken UTF-8', pack(Buffer.from([0x22, 0xff, 0x22]))],
  [
    'a bomb',
    pack(`{"format":"gamelog-mute","version":2,"x":"${' '.repeat(2_000_000)}","groups":[{"rules":[]}]}`),
  ],
])('%s is no link', async (_, shared) => {
  expect(await decodeShare(shared)).toBeNull()
})
