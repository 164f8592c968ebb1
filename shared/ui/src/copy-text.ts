import { showError, showSuccess } from './kit/toast.tsx'

interface CopyTexts {
  /** What is copied, as the toasts call it; none = the text the reader sees. */
  what?: string
  /** The text stands in a field or on the screen, where it can be selected. */
  isSelectable?: boolean
}

/** Puts a text into the clipboard and says whether that worked. @returns whether it did */
export async function copyText(
  text: string,
  { what, isSelectable = false }: CopyTexts = {},
): Promise<boolean> {
  const named = what === undefined ? '' : `${what}を`
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(`${named}コピーしました`)
    return true
  } catch {
    const next = isSelectable ? `。${what ?? '文字'}を選んでコピーしてください。` : ''
    showError(`${named}コピーできませんでした${next}`)
    return false
  }
}
