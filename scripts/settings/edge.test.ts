import { readEnv } from '@gamelog/server/env'
import { expect, test } from 'vitest'
import { edgeVariables } from './edge.ts'

const read = (TRUST_PROXY: string) => readEnv(edgeVariables, { TRUST_PROXY }).TRUST_PROXY

test('TRUST_PROXY names addresses and ranges', () => {
  expect(read('127.0.0.1, 203.0.113.0/24,2001:db8::/32')).toEqual([
    '127.0.0.1',
    '203.0.113.0/24',
    '2001:db8::/32',
  ])
  expect(read('')).toEqual([])
})

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', 'uniquelocal', '1.2.3', '10.0.0.1;'])(
  'TRUST_PROXY=%s stops the start',
  (value) => expect(() => read(value)).toThrow(/^TRUST_PROXY is wrong: addresses or ranges/),
)
