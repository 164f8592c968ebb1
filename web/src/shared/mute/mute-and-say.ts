import { showError, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { addMute, fullMutes, type NewMute } from './mutes.ts'

/** Adds a rule and says so, with 元に戻す, or says that the list is full. @returns whether it was added */
export function muteAndSay(mute: NewMute, said: string): boolean {
  const undo = addMute(mute)
  if (undo) showUndo(said, undo)
  else showError(fullMutes)
  return undo !== null
}
