import { boardDecisions } from '@gamelog/contracts/journal/board-decisions'
import { replayJournal } from '@gamelog/server/journal/replay-journal'
import { standingSettings } from '@gamelog/server/settings/standing-settings'
import type { BoardConfig } from '../config.ts'
import { leapVersions } from '../core/threads/lock-repository.ts'
import type { BoardTables } from '../db/tables.ts'
import { replaysOfCases } from './replay-cases.ts'
import { replaysOfContents } from './replay-contents.ts'

/**
 * Makes the decisions again that a restored database does not have. Reports are weighed by the defaults: those of the operators are
 * not known before the start, and the job `reweigh-reports` follows them.
 */
export async function replay(config: BoardConfig): Promise<string | null> {
  const settings = standingSettings(config)
  const replays = { ...replaysOfContents(settings), ...replaysOfCases(settings) }
  return replayJournal<BoardTables, typeof boardDecisions>(config, boardDecisions, replays, leapVersions)
}
