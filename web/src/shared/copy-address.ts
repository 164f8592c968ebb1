import { copyText } from '@gamelog/ui/copy-text'
import { showError, showSuccess } from '@gamelog/ui/toast.tsx'

/** Puts an address of this site into the clipboard. */
export function copyAddress(path: string): Promise<void> {
  return copyText(location.origin + path, { showError, showSuccess }, { what: 'リンク' })
}
