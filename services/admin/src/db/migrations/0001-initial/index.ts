import type { Kysely } from 'kysely'
import { auditLog } from './audit-log.ts'
import { monitor } from './monitor.ts'
import { operators } from './operators.ts'
import { pageViews } from './page-views.ts'
import { requests } from './requests.ts'
import { site } from './site.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [operators, auditLog, pageViews, requests, monitor, site]) await part.execute(db)
}
