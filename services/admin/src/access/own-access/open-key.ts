import { conflict } from '@gamelog/server/errors'
import { UnreadableError } from '@gamelog/server/vault'
import type { AdminContext } from '../../context.ts'

/**
 * A sealed key of an authenticator app, Base32.
 * @throws 409 `second_factor_unreadable` for one that no known secret opens: it must be reset
 */
export function openKey({ vault, log }: Pick<AdminContext, 'vault' | 'log'>, sealed: string): string {
  try {
    return vault.open(sealed)
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    log.error('a second factor cannot be read: was ADMIN_SECRET changed? npm run admin -- reset <number>')
    throw conflict('second_factor_unreadable', unreadableText)
  }
}

const unreadableText =
  '2段階認証を確認できません（サーバーのADMIN_SECRETが変わっています）。ほかの管理者に2段階認証の解除を頼むか、サーバーで「npm run admin -- reset 12」（12は会員番号）を実行してください。'
