import { copyText } from '@gamelog/ui/copy-text'

/** Puts an address of this site into the clipboard. */
export function copyAddress(path: string): Promise<boolean> {
  return copyText(location.origin + path, { what: 'リンク' })
}
