import { showError, showSuccess } from '@gamelog/ui/toast.tsx'
import { addMute, fullMutes, type NewMute } from './mutes.ts'

/** Adds a rule and says so, with 元に戻す, or says that the list is full. @returns whether it was added */
export function muteAndSay(mute: NewMute, said: string): boolean {
  const undo = addMute(mute)
  if (undo) showSuccess(said, { label: '元に戻す', onClick: undo })
  else showError(fullMutes)
  return undo !== null
}
