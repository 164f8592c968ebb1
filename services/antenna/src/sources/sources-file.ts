import { readFile } from 'node:fs/promises'
import { type FeedSource, feedSources } from '@gamelog/contracts/antenna/source'
import * as z from 'zod/mini'

/** Sites are not asked more often than this unless we run the demo (decisions.md, "Antenna"). */
const shortestInterval = 300

/**
 * Reads and checks the sources file.
 * @throws Error naming the file and the first thing wrong with it.
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
  const hasty = options.demo
    ? undefined
    : result.data.find((source) => (source.interval_s ?? 600) < shortestInterval)
  if (hasty)
    throw new Error(`FEED_SOURCES ${path}: ${hasty.id}: interval_s must be at least ${shortestInterval}`)
  return result.data
}
