import { showError } from '@gamelog/ui/toast.tsx'

/** Explains why a jump led nowhere: the post does not exist, or is hidden by a mute rule. */
export function notifyNotShown(number: number, exists: boolean): void {
  showError(`レス番号 ${number} は${exists ? 'NGで非表示になっています' : '存在しません'}`)
}
