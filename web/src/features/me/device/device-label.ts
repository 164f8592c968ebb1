import type { OwnSession } from '@gamelog/contracts/user/sessions'

/** Windows・Chrome, or as much of it as is known. */
export function deviceLabel({ system, browser }: Pick<OwnSession, 'system' | 'browser'>): string {
  return [system, browser].filter((name) => name !== null).join('・') || '不明な端末'
}

const handheld: ReadonlySet<string | null> = new Set(['iPhone', 'iPad', 'Android'])

/** Whether it is held in the hand. */
export function isHandheld({ system }: Pick<OwnSession, 'system'>): boolean {
  return handheld.has(system)
}
