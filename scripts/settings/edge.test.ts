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

test.each(['all', 'errors', '1%', '50%'])('ACCESS_LOG=%s', (value) => {
  expect(readEnv(edgeVariables, { ACCESS_LOG: value }).ACCESS_LOG).toBe(value)
})

test.each(['off', '0%', '100%', '010%', '1.5%', '10'])('ACCESS_LOG=%s stops the start', (value) =>
  expect(() => readEnv(edgeVariables, { ACCESS_LOG: value })).toThrow(/^ACCESS_LOG is wrong: /),
)

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example', 'uniquelocal', '1.2.3', '10.0.0.1;'])(
  'TRUST_PROXY=%s stops the start',
  (value) => expect(() => read(value)).toThrow(/^TRUST_PROXY is wrong: addresses or ranges/),
)
