import { resolve } from 'node:path'
import { z } from 'zod'
import { type Env, readEnv } from '../env.ts'

/** A service's journal. */
export interface JournalConfig {
  /** The service's own folder; null = no journal is kept. */
  folder: string | null
  /** Days that its files are kept: as long as the oldest backup. */
  days: number
  /** `skip`: a restored database starts without what was decided since its backup. */
  replay: 'required' | 'skip'
}

/** @throws ConfigError naming each variable that is wrong. */
export function readJournalConfig(service: string, env: Env): JournalConfig {
  const values = readEnv(
    {
      JOURNAL_DIR: z.string().optional(),
      JOURNAL_DAYS: z.coerce.number().int().min(1, 'days, at least 1').default(120),
      JOURNAL_REPLAY: z.enum(['required', 'skip']).default('required'),
    },
    env,
  )
  return {
    folder: values.JOURNAL_DIR === undefined ? null : resolve(values.JOURNAL_DIR, service),
    days: values.JOURNAL_DAYS,
    replay: values.JOURNAL_REPLAY,
  }
}
