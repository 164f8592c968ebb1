import { stopOf } from '@gamelog/domain/site-state'
import { useSite } from '../site/site-store.ts'
import { stoppedTitle, useBanState } from './account-store.ts'

type Area = 'board' | 'everything'

/** Why the reader cannot write now, a ban or a read-only mode: the title of the buttons that write. */
export function useStoppedTitle(area: Area = 'board'): string | undefined {
  const isBanned = useBanState() === 'banned'
  const stop = useSite((site) => stopOf(site, area))
  return isBanned ? stoppedTitle : stop && (stop.reason || 'いまは書き込めません')
}

/** Properties of a button that writes: switched off, with the reason, while the reader cannot write. */
export function useStopped(area?: Area): { disabled?: true; title?: string } {
  const title = useStoppedTitle(area)
  return title ? { disabled: true, title } : {}
}
