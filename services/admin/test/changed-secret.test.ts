import { createVault } from '@gamelog/server/vault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countUnreadableFactors, resealFactors } from '../src/access/own-access/sealed-factors.ts'
import { buildApp } from '../src/app.ts'
import { checkAdminSecret, checkAuthSecret } from '../src/monitoring/incidents/check-secrets.ts'
import { type BackOffice, openBackOffice } from './_back-office.ts'
import { accessOf, codeOf, sessionOf, stepOf } from './_second-factor.ts'

const newSecret = 'another-secret-another-secret-another'

let office: BackOffice
let access: ReturnType<typeof accessOf>
beforeAll(async () => {
  office = await openBackOffice()
  access = accessOf(office)
})
afterAll(() => office[Symbol.asyncDispose]())

/** The back office after a restart with another ADMIN_SECRET. */
async function restarted(more: { secret: string; previousSecret: string | undefined }) {
  const app = await buildApp({ ...office.stage.config, ...more })
  await app.ready()
  return { ...accessOf({ ...office, stage: { ...office.stage, app } }), app }
}

async function enrolled() {
  const member = await office.signIn()
  return { member, ...(await access.enrol(await office.enter(member))) }
}

const stored = () => ({ db: office.stage.db, vault: createVault(newSecret) })

test('another ADMIN_SECRET: the login says what to do, the incident opens, and a reset mends both', async () => {
  const { member, codes } = await enrolled()
  const { ticket } = stepOf(await access.logIn(member), 'code')
  const after = await restarted({ secret: newSecret, previousSecret: undefined })

  const refused = await after.logIn(member)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'second_factor_unreadable'])
  expect(refused.json().error).toContain('npm run admin -- reset')
  // Not counted as a wrong try.
  const inTheMiddle = await after.giveCode(member, ticket, { recovery_code: codes[0] })
  expect(inTheMiddle.json().code).toBe('second_factor_unreadable')

  expect(checkAdminSecret(await countUnreadableFactors(stored()), new Date())).toMatchObject([
    { kind: 'secret-changed', subject: 'ADMIN_SECRET', verdict: 'bad', seen: '読み取れない2段階認証 1件' },
  ])
  await office.command(['reset', String(member.number)])
  sessionOf(await after.logIn(member))
  expect(await countUnreadableFactors(stored())).toBe(0)
  await after.app.close()
})

test('ADMIN_SECRET_PREVIOUS: codes and recovery codes stay good; sealed again, it is not needed', async () => {
  const { member, key, codes } = await enrolled()
  const { secret } = office.stage.config
  const during = await restarted({ secret: newSecret, previousSecret: secret })
  const byRecovery = stepOf(await during.logIn(member), 'code')
  sessionOf(await during.giveCode(member, byRecovery.ticket, { recovery_code: codes[0] }))

  await resealFactors({ ...stored(), vault: createVault(newSecret, secret), log: during.app.log })
  await during.app.close()
  const after = await restarted({ secret: newSecret, previousSecret: undefined })
  const { ticket } = stepOf(await after.logIn(member), 'code')
  sessionOf(await after.giveCode(member, ticket, { code: codeOf(key) }))
  await after.app.close()
})

test('replaced signing keys are told for an hour', () => {
  const at = new Date('2026-12-01T12:00:00Z')
  const verdict = (replaced_at: string | null) =>
    checkAuthSecret({ created_at: '', rotates_at: '', replaced_at }, at)[0]?.verdict
  expect(verdict('2026-12-01T11:30:00Z')).toBe('bad')
  expect(verdict('2026-12-01T10:59:00Z')).toBe('good')
  expect(verdict(null)).toBe('good')
})
