import type { WidgetPreset } from '@gamelog/contracts/widget/settings'
import { type Selectable, sql } from 'kysely'
import type { Db, PresetTable } from '../../db/tables.ts'

type PresetChange = Pick<WidgetPreset, 'name' | 'description' | 'article_ids'>

/** The last changed first. */
export async function listPresets(db: Db): Promise<WidgetPreset[]> {
  const rows = await db
    .selectFrom('presets')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toPreset)
}

/** Locks a preset until the transaction ends. */
export async function lockPreset(db: Db, id: number): Promise<WidgetPreset | undefined> {
  const row = await db.selectFrom('presets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toPreset(row)
}

export async function addPreset(db: Db, preset: PresetChange): Promise<WidgetPreset> {
  return toPreset(await db.insertInto('presets').values(preset).returningAll().executeTakeFirstOrThrow())
}

export async function updatePreset(db: Db, id: number, preset: PresetChange): Promise<WidgetPreset> {
  const row = await db
    .updateTable('presets')
    .set({ ...preset, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toPreset(row)
}

/** @returns the deleted one; undefined for an unknown id */
export async function deletePreset(db: Db, id: number): Promise<WidgetPreset | undefined> {
  const row = await db.deleteFrom('presets').where('id', '=', id).returningAll().executeTakeFirst()
  return row && toPreset(row)
}

function toPreset({ updated_at, ...preset }: Selectable<PresetTable>): WidgetPreset {
  return { ...preset, updated_at: updated_at.toISOString() }
}
