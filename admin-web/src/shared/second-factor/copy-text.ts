import { showError, showSuccess } from '../toast/toast.tsx'

/** Puts a text on the clipboard and says so. */
export async function copyText(copied: string, done = 'コピーしました'): Promise<void> {
  try {
    await navigator.clipboard.writeText(copied)
    showSuccess(done)
  } catch {
    showError('コピーできませんでした。文字を選んでコピーしてください。')
  }
}
