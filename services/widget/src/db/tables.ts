import type { Kysely } from 'kysely'

/** The service has no tables yet. */
export type WidgetTables = Record<never, never>
export type Db = Kysely<WidgetTables>
