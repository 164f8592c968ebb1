import type { SigningKeyAge } from '@gamelog/contracts/monitor/watching'
import { spanText } from '@gamelog/domain/span-text'
import type { Reading } from './hysteresis.ts'

/** ms for which it is told that AUTH_SECRET did not open the signing keys. */
const toldMs = 3_600_000

/** Whether the user service had to replace its signing keys lately. */
export function checkAuthSecret({ replaced_at }: SigningKeyAge, at: Date): Reading[] {
  const age = replaced_at ? at.getTime() - Date.parse(replaced_at) : null
  const isNew = age !== null && age < toldMs
  const seen = age === null ? '作り直しなし' : `署名鍵を作り直し、全員をログアウト（${spanText(age)}前）`
  const verdict = isNew ? 'bad' : 'good'
  return [{ kind: 'secret-changed', subject: 'AUTH_SECRET', at, verdict, level: 1, seen }]
}

/** Whether ADMIN_SECRET opens every second factor. */
export function checkAdminSecret(unreadable: number, at: Date): Reading[] {
  const seen = unreadable === 0 ? 'すべて読み取れる' : `読み取れない2段階認証 ${unreadable}件`
  const verdict = unreadable > 0 ? 'bad' : 'good'
  return [{ kind: 'secret-changed', subject: 'ADMIN_SECRET', at, verdict, level: 1, seen }]
}
