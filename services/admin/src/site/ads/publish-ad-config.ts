import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type AdConfig, adSlotIds } from '@gamelog/contracts/admin/ads'
import { writePublishedFile } from '@gamelog/server/write-published-file'
import type { AdminContext } from '../../context.ts'
import { hasSlots, lockSlots, readSlots, type SlotStates, writeSlots } from './repository.ts'

export function adConfigPath(publishedDir: string): string {
  return join(publishedDir, 'geniee-ads-config.json')
}

/** All slots off; in the demo all on except overlays and interstitial, which cover the content. */
function initialSlots(demo: boolean): SlotStates {
  const isUnobtrusive = (id: string) => !id.endsWith('-overlay') && !id.endsWith('-interstitial')
  return Object.fromEntries(adSlotIds.map((id) => [id, demo && isUnobtrusive(id)])) as SlotStates
}

/** Fills an empty table, and writes the file if it is missing or differs from the table. */
export async function prepareAdConfig({ db, config }: Pick<AdminContext, 'db' | 'config'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSlots(tx)
    if (!(await hasSlots(tx))) await writeSlots(tx, initialSlots(config.demo))
    await publishAdConfig(config.publishedDir, await readSlots(tx))
  })
}

/** Writes the public file if it differs from `slots`. The caller holds the lock of the slots. */
export async function publishAdConfig(publishedDir: string, slots: SlotStates): Promise<void> {
  const path = adConfigPath(publishedDir)
  const config = Object.fromEntries(adSlotIds.map((id) => [id, { enabled: slots[id] }])) as AdConfig
  const text = JSON.stringify(config)
  if ((await readPublished(path)) === text) return
  // nginx derives its ETag from size and whole seconds: two files within a second could share one.
  const last = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
  await writePublishedFile(path, text, new Date(Math.max(Date.now(), last + 1_000)))
}

/** Content of the published file; null when it is missing or differs from one of its packed forms. */
async function readPublished(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, 'utf8')
    const gzipped = gunzipSync(await readFile(`${path}.gz`)).toString()
    const brotli = brotliDecompressSync(await readFile(`${path}.br`)).toString()
    return gzipped === text && brotli === text ? text : null
  } catch {
    return null
  }
}
