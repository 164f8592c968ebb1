import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type AdConfig, adSlotIds } from '@gamelog/contracts/admin/ads'
import { writePublishedFile } from '@gamelog/server/write-published-file'
import type { Db } from '../db/tables.ts'
import { changeSlotsAlone, hasSlots, readSlots, type SlotStates, writeSlots } from './repository.ts'

export function adConfigPath(publishedDir: string): string {
  return join(publishedDir, 'geniee-ads-config.json')
}

/** decisions.md, "Pages": all off; the demo shows all but overlays and interstitial. */
export function firstSlots(demo: boolean): SlotStates {
  const isCalm = (id: string) => !id.endsWith('-overlay') && !id.endsWith('-interstitial')
  return Object.fromEntries(adSlotIds.map((id) => [id, demo && isCalm(id)])) as SlotStates
}

/** Fills an empty table, and writes the file when it is missing or says something else. */
export async function prepareAdConfig(
  db: Db,
  { publishedDir, demo }: { publishedDir: string; demo: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await changeSlotsAlone(tx)
    if (!(await hasSlots(tx))) await writeSlots(tx, firstSlots(demo))
    await publishAdConfig(publishedDir, await readSlots(tx))
  })
}

/** Writes the public file if it does not say this already. Call it while changing slots alone. */
export async function publishAdConfig(publishedDir: string, slots: SlotStates): Promise<void> {
  const path = adConfigPath(publishedDir)
  const config = Object.fromEntries(adSlotIds.map((id) => [id, { enabled: slots[id] }])) as AdConfig
  const text = JSON.stringify(config)
  if ((await readPublished(path)) === text) return
  // nginx makes its ETag of whole seconds and size: two files of one second could look the same.
  const last = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  await writePublishedFile(path, text, new Date(Math.max(Date.now(), last + 1_000)))
}

/** What visitors are told; null when there is nothing, or when the packed file, which most get, says something else. */
async function readPublished(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, 'utf8')
    return gunzipSync(await readFile(`${path}.gz`)).toString() === text ? text : null
  } catch {
    return null
  }
}
