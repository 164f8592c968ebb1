import { readingKey } from '../reading/storage-key.ts'

/** Whether this browser stores NG rules, without loading what reads them. */
export function hasMuteRules(): boolean {
  try {
    return (localStorage.getItem(readingKey('rule')) ?? '{}') !== '{}'
  } catch {
    return false
  }
}
