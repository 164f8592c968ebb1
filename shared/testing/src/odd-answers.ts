import type { ServiceName } from '@gamelog/contracts/admin/health'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Calls, callRoute, listUncalled, type Rows, storeRows } from './odd-rows.ts'

/** A running service, the rows to store in it and the tokens its routes are called with. */
interface OddService {
  app: FastifyInstance
  // biome-ignore lint/suspicious/noExplicitAny: the tables of whichever service
  db: Kysely<any>
  rows: Rows
  user?: string
  admin: string
  stop(): PromiseLike<void>
}

/** Routes that every service has. */
const commonCalls: Calls = {
  getServiceJobs: {},
  getServiceSettings: {},
  readFollowedSettings: {},
  askSettingEffect: { query: { name: 'retention.addresses', value: '1' } },
}
const commonlyNotCalled = {
  retryServiceJobs: 'counts what it did',
  discardServiceJobs: 'counts what it did',
  pauseServiceQueue: 'says what the call asked for',
  clearDemoHistory: 'counts what it did',
}

/**
 * Tests that every answer that can carry stored rows keeps to its contract with the oddest rows the writers accept, and that
 * no route with data is left out. @param notCalled routes that `calls` leaves out, with the reason
 */
export function testOddAnswers(
  service: ServiceName,
  start: () => Promise<OddService>,
  calls: Calls,
  notCalled: Readonly<Record<string, string>> = {},
): void {
  let started: OddService

  beforeAll(async () => {
    started = await start()
    await storeRows(started.db, started.rows)
  })
  afterAll(() => started.stop())

  const called = { ...commonCalls, ...calls }
  for (const name of Object.keys(notCalled)) delete called[name]

  test.each(Object.entries(called))('%s', async (name, call) => {
    const { app, user = '', admin } = started
    const answer = await callRoute(app, name, call, { service, user, admin })
    expect(answer).toEqual({ status: 200, wrong: [], missing: [] })
  })

  test('every route that answers with data is called', () => {
    expect(listUncalled(started.app, called, { ...commonlyNotCalled, ...notCalled })).toEqual([])
  })
}
