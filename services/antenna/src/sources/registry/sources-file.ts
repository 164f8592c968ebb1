import { readFile } from 'node:fs/promises'
import { type FeedSource, feedSources } from '@gamelog/contracts/antenna/source'
import * as z from 'zod/mini'

/** Seconds. Politeness towards the sites; the demo, which fetches its own server, is exempt. */
const minIntervalSeconds = 300

/**
 * Reads and checks the sources file.
 * @throws Error naming the file and its first issue.
 */
export async function readSourcesFile(path: string, options: { demo: boolean }): Promise<FeedSource[]> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new Error(`FEED_SOURCES ${path}: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
  const result = z.safeParse(feedSources, json)
  if (!result.success) {
    const issue = result.error.issues[0]
    throw new Error(`FEED_SOURCES ${path}: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const tooFrequent = options.demo
    ? undefined
    : result.data.find((source) => (source.interval_s ?? 600) < minIntervalSeconds)
  if (tooFrequent)
    throw new Error(
      `FEED_SOURCES ${path}: ${tooFrequent.id}: interval_s must be at least ${minIntervalSeconds}`,
    )
  return result.data
}
