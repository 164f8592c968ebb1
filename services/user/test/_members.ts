import pg from 'pg'
import { call, signInRaw } from './_browser.ts'
import type { Stack } from './_stack.ts'

/** Signs a demo account in, makes its profile and calls the service as it. */
export async function memberOf(stack: Stack, account: string) {
  const session = await signInRaw(stack, account)
  const api = (method: string, path: string, body?: unknown) =>
    call(stack.base, method, path, session.access_token, body)
  const { body } = await api('POST', '/api/users/initialize', {})
  return { id: session.user.id, number: body.user_number as number, session, api }
}

/** The outbox for `from`, with the fields of changes as columns. */
export const changes = `outbox, jsonb_to_record(payload) as change
  (action text, target text, before jsonb, after jsonb, reason text, admin_session text)`

/** Rows of the user service's schema. */
export async function queryUser<Row>(stack: Stack, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.adminUrl })
  await client.connect()
  await client.query('set search_path to "user"')
  const { rows } = await client.query(text)
  await client.end()
  return rows
}
