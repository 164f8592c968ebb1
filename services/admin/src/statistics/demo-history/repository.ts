import type { Db } from '../../db/tables.ts'
import { demoRequestTables } from '../../monitoring/requests/repository.ts'
import { deleteDemoViews, demoPageViewTables } from '../page-views/roll-up-repository.ts'

/** Tables with rows marked `is_demo`. Each room that has some lists its own. */
export const demoTables = [...demoPageViewTables, ...demoRequestTables] as const

/** Deletes the invented rows of every table. @returns their number */
export async function deleteDemoRows(tx: Db): Promise<number> {
  let rows = 0
  for (const table of demoTables) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('is_demo', '=', true).executeTakeFirst()
    rows += Number(numDeletedRows)
  }
  return rows + (await deleteDemoViews(tx))
}
