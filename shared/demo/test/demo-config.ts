import type { DemoConfig } from '../src/config.ts'

export const clientSecret = 'test-client-secret-0123456789'
export const redirectUri = 'http://site.test/auth/v1/callback'

/** Configuration of a demo server under test; nothing listens. */
export const demoConfig: DemoConfig = {
  http: { host: '127.0.0.1', port: 0 },
  feeds: true,
  publicBase: 'http://demo.test',
  idp: {
    clientSecret,
    googleIssuer: 'http://site.test/dev-idp/google',
    redirectUris: [redirectUri],
  },
  logLevel: 'silent',
}
