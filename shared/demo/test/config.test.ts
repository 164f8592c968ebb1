import { ConfigError } from '@gamelog/server/env'
import { describe, expect, it } from 'vitest'
import { readDemoConfig } from '../src/config.ts'

describe('readDemoConfig', () => {
  it('needs nothing', () => {
    expect(readDemoConfig({})).toEqual({
      http: { host: '127.0.0.1', port: 3010 },
      feeds: true,
      publicBase: 'http://127.0.0.1:3010',
      logLevel: 'info',
    })
  })

  it('derives the identity provider from PUBLIC_ORIGIN', () => {
    const secret = 'a-secret-of-the-launcher'
    expect(readDemoConfig({ PUBLIC_ORIGIN: 'http://localhost', IDP_CLIENT_SECRET: secret }).idp).toEqual({
      clientSecret: secret,
      googleIssuer: 'http://localhost/dev-idp/google',
      redirectUris: ['http://localhost/auth/v1/callback'],
    })
  })

  it('refuses production in one line', () => {
    const read = () => readDemoConfig({ NODE_ENV: 'production' })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(/^NODE_ENV is wrong: [^\n]+$/)
  })
})
