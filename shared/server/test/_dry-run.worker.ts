import { setTimeout as sleep } from 'node:timers/promises'
import { answerDryRun, type DryRunBounds } from '../src/threads/dry-run-thread.ts'

export interface Input {
  ms: number
  /** Code of the error it fails with. */
  code?: string
}

export default answerDryRun(async (_db, { ms, code }: Input & DryRunBounds) => {
  await sleep(ms)
  if (code) throw Object.assign(new Error('failed'), { code })
  return ms
})
