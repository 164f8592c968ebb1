import { AnswerStrip } from './answer-strip.tsx'
import { BannedDock } from './banned-dock.tsx'

/** The strip at the top of a thread; with `threadId` what stands in the composer's place. */
export function BanPart({ threadId }: { threadId?: number }) {
  return threadId === undefined ? <AnswerStrip /> : <BannedDock threadId={threadId} />
}
