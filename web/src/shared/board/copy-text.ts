import { showError, showSuccess } from '@gamelog/ui/toast.tsx'

/** Copies a text the reader wrote, and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showSuccess('コピーしました')
  } catch {
    showError('コピーできませんでした')
  }
}
