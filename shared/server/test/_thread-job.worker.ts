import { setTimeout as sleep } from 'node:timers/promises'
import { answerFromThread } from '../src/threads/answer-from-thread.ts'

export interface Task {
  ms: number
  /** Code of the error it fails with. */
  code?: string
}

export default answerFromThread(async ({ ms, code }: Task) => {
  await sleep(ms)
  if (code) throw Object.assign(new Error('failed'), { code })
  return ms
})
