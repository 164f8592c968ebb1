import { showError, showSuccess } from '@gamelog/ui/toast.tsx'

/** Puts an address of this site into the clipboard. */
export async function copyAddress(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + path)
    showSuccess('リンクをコピーしました')
  } catch {
    showError('リンクをコピーできませんでした')
  }
}
