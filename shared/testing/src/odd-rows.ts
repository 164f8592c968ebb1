import { setTimeout as sleep } from 'node:timers/promises'
import type { ServiceName } from '@gamelog/contracts/admin/health'
import type { InternalCaller } from '@gamelog/contracts/common/route'
import { allRoutes } from '@gamelog/contracts/openapi/all-routes'
import { addDays, jstDayOf } from '@gamelog/domain/jst'
import { createDayPartitions } from '@gamelog/server/day-partitions'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { callAs } from './internal-tokens.ts'

/** Rows by table. A value is written as in JSON; a column that is left out has its default. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Rows of the tables of a service's journal (journal/migration.ts of the server). */
export const journalRows: Rows = {
  decisions: [{ kind: '', data: {}, number: 1 }],
  restore_marks: [{ restored_to: '0001-01-01T00:00:00Z', replayed_at: '0001-01-01T00:00:00Z' }],
}

/** How a route is called; `holds` are texts of stored rows that its answer must contain. */
export interface Call {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: object
  holds?: readonly string[]
}

/** By the name of the route. */
export type Calls = Record<string, Call>

interface Callers {
  service: ServiceName
  user: string
  admin: string
}

// biome-ignore lint/suspicious/noExplicitAny: the tables of whichever service
type AnyDb = Kysely<any>

/**
 * Stores the rows in the order they are written. Tables of days get partitions of yesterday, today and tomorrow.
 * @throws when a table is left without rows, those of the migrations aside
 */
export async function storeRows(db: AnyDb, rows: Rows): Promise<void> {
  const days = [-1, 0, 1].map((days) => addDays(jstDayOf(new Date()), days))
  for (const table of await listTables(db, 'p')) await createDayPartitions(db, table, days)
  // One transaction: the app's jobs move and delete rows as soon as they see them.
  await db.transaction().execute(async (tx) => {
    for (const [table, each] of Object.entries(rows)) for (const row of each) await storeRow(tx, table, row)
    const empty = await listEmptyTables(tx)
    if (empty.length > 0) throw new Error(`tables without rows: ${empty.join(', ')}`)
  })
}

async function storeRow(tx: AnyDb, name: string, row: Readonly<Record<string, unknown>>): Promise<void> {
  const table = sql.table(name)
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  await sql`insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`.execute(tx)
}

async function listEmptyTables(tx: AnyDb): Promise<string[]> {
  const empty: string[] = []
  for (const table of await listTables(tx, 'p', 'r')) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx)
    if (rows.length === 0) empty.push(table)
  }
  return empty
}

async function listTables(db: AnyDb, ...kinds: ('p' | 'r')[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind::text = any (${kinds})
      and not relispartition and relname not like 'kysely%' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Calls a route. @returns its status, what of its answer the contract does not allow, and which texts are missing in it */
export async function callRoute(app: FastifyInstance, name: string, call: Call, callers: Callers) {
  const route = routeNamed(name)
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(`${call.params?.[key]}`))
  const send = () =>
    app.inject({
      method: route.method,
      url: `${path}?${new URLSearchParams(call.query)}`,
      headers: headersFor(route, callers),
      ...(call.body && { payload: call.body }),
    })
  let answer = await send()
  // As clients do: an overloaded machine answers so.
  for (let attempt = 0; answer.statusCode === 503 && attempt < 10; attempt += 1) {
    await sleep(200)
    answer = await send()
  }
  const text = answer.body
  const parsed = answer.statusCode === 200 && route.responses[200]?.safeParse(answer.json())
  return {
    status: answer.statusCode,
    wrong: parsed ? (parsed.error?.issues ?? []) : text,
    missing: (call.holds ?? []).filter((held) => !text.includes(held)),
  }
}

/**
 * Routes of an app that answer 200 with a body and are neither called nor in `notCalled`, which gives the reason. A write whose
 * answer is of the same schema as a called route's needs no call.
 */
export function listUncalled(
  app: FastifyInstance,
  calls: Calls,
  notCalled: Readonly<Record<string, string>>,
): string[] {
  const called = new Set(Object.keys(calls).map((name) => routeNamed(name).responses[200]))
  return allRoutes
    .filter(({ route }) => app.hasRoute({ method: route.method, url: route.path }))
    .filter(({ name, route }) => {
      const schema = route.responses[200]
      return (
        schema && !(name in calls) && !(name in notCalled) && (route.method === 'GET' || !called.has(schema))
      )
    })
    .map(({ name }) => name)
}

function routeNamed(name: string) {
  const found = allRoutes.find((each) => each.name === name)
  if (!found) throw new Error(`there is no route ${name}`)
  return found.route
}

function headersFor(
  { auth, callers = [] }: ReturnType<typeof routeNamed>,
  { service, user, admin }: Callers,
): Record<string, string> {
  if (auth === 'internal') return callAs(callers[0] as InternalCaller, service)
  if (auth === 'public') return {}
  return { authorization: `Bearer ${auth === 'admin' ? admin : user}` }
}
