import { useBanState } from '../../../shared/account/account-store.ts'
import { AnswerStrip } from './answer-strip.tsx'
import { BannedDock } from './banned-dock.tsx'
import { StoppedDock } from './stopped-dock.tsx'

/** The strip at the top of a thread; with `threadId` what stands in the composer's place. */
export function BanPart({ threadId }: { threadId?: number }) {
  const isBanned = useBanState() === 'banned'
  if (threadId === undefined) return <AnswerStrip />
  return isBanned ? <BannedDock threadId={threadId} /> : <StoppedDock threadId={threadId} />
}
