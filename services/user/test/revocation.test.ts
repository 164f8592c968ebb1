import { buildApp as buildAdmin } from '@gamelog/admin/app'
import { readConfig as readAdmin } from '@gamelog/admin/config'
import { buildApp as buildAntenna } from '@gamelog/antenna/app'
import { readConfig as readAntenna } from '@gamelog/antenna/config'
import { buildApp as buildBoard } from '@gamelog/board/app'
import { readConfig as readBoard } from '@gamelog/board/config'
import { may } from '@gamelog/contracts/common/admin-role'
import { defineRoute } from '@gamelog/contracts/common/route'
import { allRoutes } from '@gamelog/contracts/openapi/all-routes'
import { openApiDocument, openApiPath } from '@gamelog/contracts/openapi/document'
import type { App } from '@gamelog/server/app'
import { ConfigError } from '@gamelog/server/env'
import { registerRoute } from '@gamelog/server/register-route'
import { expectWithin } from '@gamelog/testing/expect-within'
import { createTestDatabase, type TestDatabase } from '@gamelog/testing/test-database'
import { buildApp as buildWidget } from '@gamelog/widget/app'
import { readConfig as readWidget } from '@gamelog/widget/config'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp as buildUser } from '../src/app.ts'
import { readConfig as readUser } from '../src/config.ts'
import { issueAdmin } from './_admin.ts'
import { call, signInRaw } from './_browser.ts'
import { type Stack, startStack } from './_stack.ts'

// Every service's own app, fed by the real user service: what it revokes, all refuse.
const names = ['user', 'board', 'antenna', 'admin', 'widget'] as const
const apps = {} as Record<(typeof names)[number], App>
let stack: Stack
let database: TestDatabase

const probe = defineRoute({
  method: 'PUT',
  path: '/probe',
  auth: 'user',
  summary: 'probe',
  responses: { 204: null },
})
const adminProbe = defineRoute({
  method: 'GET',
  path: '/admin-probe',
  auth: 'admin',
  may: may.look,
  summary: 'probe',
  responses: { 204: null },
})

beforeAll(async () => {
  stack = await startStack()
  database = await createTestDatabase()
  const env: Record<string, string> = {
    ...stack.env,
    REDIS_URL: stack.redis.url,
    USER_URL: stack.base,
    PUBLISHED_DIR: '/dev/null/none',
  }
  for (const name of ['board', 'antenna', 'admin', 'widget'] as const)
    env[`${name.toUpperCase()}_DATABASE_URL`] = database.urls[name]
  for (const name of [...names, 'worker']) env[`${name.toUpperCase()}_URL`] ??= stack.base
  apps.user = await buildUser(withSecrets(readUser, env))
  apps.board = await buildBoard(withSecrets(readBoard, env))
  apps.antenna = await buildAntenna(withSecrets(readAntenna, env))
  apps.admin = await buildAdmin(withSecrets(readAdmin, env))
  apps.widget = await buildWidget(withSecrets(readWidget, env))
  for (const name of names) {
    registerRoute(apps[name], probe, async (_request, reply) => reply.code(204).send())
    registerRoute(apps[name], adminProbe, async (_request, reply) => reply.code(204).send())
    await apps[name].ready()
  }
})
afterAll(async () => {
  await Promise.all(Object.values(apps).map((app) => app.close()))
  await database[Symbol.asyncDispose]()
  await stack[Symbol.asyncDispose]()
})

/** Gives a service the secrets it says it lacks: which ones is not this test's business. */
function withSecrets<Config>(
  read: (env: Record<string, string>) => Config,
  env: Record<string, string>,
): Config {
  try {
    return read(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const missing = error.lines.map((line) => line.replace(/ is required$/, ''))
    return read({ ...env, ...Object.fromEntries(missing.map((name) => [name, `${name}-`.repeat(40)])) })
  }
}

async function ask(app: App, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { statusCode } = await app.inject({ method, url, headers })
  return statusCode
}

describe.each(names)('%s', (name) => {
  test('has every route in the API document, internal ones aside', () => {
    const { paths } = openApiDocument(allRoutes)
    for (const { method, path, auth } of apps[name].descriptors.filter(
      (each) => !each.path.endsWith('probe'),
    ))
      expect([path, method.toLowerCase() in (paths[openApiPath(path)] ?? {})]).toEqual([
        path,
        auth !== 'internal',
      ])
  })

  test('refuses the access token within a second of sign-out everywhere', async () => {
    let access_token = ''
    await expectWithin(1_000, async () => {
      access_token = (await signInRaw(stack, 'demo-1')).access_token
      expect(await ask(apps[name], 'PUT', '/probe', access_token)).toBe(204)
      const at = performance.now()
      const out = await fetch(`${stack.base}/auth/v1/logout?scope=global`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}` },
      })
      expect(out.status).toBe(204)
      expect(await ask(apps[name], 'PUT', '/probe', access_token)).toBe(401)
      return performance.now() - at
    })

    for (const route of apps[name].descriptors.filter(
      (each) => each.auth === 'user' && each.path !== '/probe',
    ))
      expect([
        route.path,
        await ask(apps[name], route.method, route.path.replace(/:\w+/g, '1'), access_token),
      ]).toEqual([route.path, 401])
  })

  test('refuses it within a second of being signed out by another device', async () => {
    await expectWithin(1_000, async () => {
      const [here, there] = [await signInRaw(stack, 'demo-2'), await signInRaw(stack, 'demo-2')]
      expect(await ask(apps[name], 'PUT', '/probe', there.access_token)).toBe(204)
      const { session_id } = JSON.parse(
        Buffer.from(there.access_token.split('.')[1] ?? '', 'base64url').toString(),
      )
      const at = performance.now()
      const path = `/api/users/me/sessions/${session_id}`
      expect((await call(stack.base, 'DELETE', path, here.access_token)).status).toBe(204)
      expect(await ask(apps[name], 'PUT', '/probe', there.access_token)).toBe(401)
      expect(await ask(apps[name], 'PUT', '/probe', here.access_token)).toBe(204)
      return performance.now() - at
    })
  })

  test('takes an admin token on admin routes only, and lets it die with the session', async () => {
    const { token, session } = await issueAdmin(stack)
    expect(await ask(apps[name], 'GET', '/admin-probe', token)).toBe(204)
    expect(await ask(apps[name], 'PUT', '/probe', token)).toBe(401)
    for (const route of apps[name].descriptors.filter((each) => each.auth === 'admin'))
      for (const wrong of [undefined, session.access_token, 'x'])
        expect([
          route.path,
          await ask(apps[name], route.method, route.path.replace(/:\w+/g, '1'), wrong),
        ]).toEqual([route.path, 401])
    await fetch(`${stack.base}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    })
    expect(await ask(apps[name], 'GET', '/admin-probe', token)).toBe(401)
  })
})
