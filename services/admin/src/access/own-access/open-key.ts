import { unavailable } from '@gamelog/server/errors'
import type { AdminContext } from '../../context.ts'

/** A sealed key of an authenticator app, Base32. @throws 503 for one that was sealed with another secret */
export function openKey({ vault, log }: Pick<AdminContext, 'vault' | 'log'>, sealed: string): string {
  try {
    return vault.open(sealed)
  } catch {
    log.error('a second factor cannot be read: was ADMIN_SECRET changed?')
    throw unavailable()
  }
}
