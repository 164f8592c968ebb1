import { expect, test } from 'vitest'
import { toFetchError } from './error-codes.ts'
import { FetchError } from './fetch-error.ts'

const coded = (code: string, cause?: unknown) => Object.assign(new Error('x', { cause }), { code })

test.each([
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['UND_ERR_HEADERS_OVERFLOW', 'too_large'],
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
  ['ECONNREFUSED', 'connect'],
  ['ENETUNREACH', 'connect'],
  ['ECONNRESET', 'reset'],
  ['UND_ERR_SOCKET', 'reset'],
  ['HPE_INVALID_CONSTANT', 'reset'],
  ['Z_DATA_ERROR', 'bad_encoding'],
  ['ERR__ERROR_FORMAT_PADDING_1', 'bad_encoding'],
  ['UND_ERR_DESTROYED', 'aborted'],
])('%s is %s', (code, expected) => {
  expect(toFetchError(coded(code)).code).toBe(expected)
})

test('looks into causes and into each attempt', () => {
  expect(toFetchError(new Error('terminated', { cause: coded('ENOTFOUND') })).code).toBe('dns')
  expect(toFetchError(new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')])).code).toBe('connect')
  expect(toFetchError(new Error('x', { cause: new FetchError('ssrf', 'no') })).code).toBe('ssrf')
  expect(toFetchError('thrown text').code).toBe('reset')
  const cyclic = new Error('a')
  cyclic.cause = cyclic
  expect(toFetchError(cyclic).code).toBe('reset')
})
