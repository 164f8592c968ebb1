/** The toasts of the frontend that copies. */
interface Toasts {
  showSuccess(text: string): unknown
  showError(text: string): unknown
}

interface CopyTexts {
  /** What is copied, as the toasts call it; none = the text the reader sees. */
  what?: string
  /** The text stands in a field or on the screen, where it can be selected. */
  isSelectable?: boolean
}

/** Puts a text into the clipboard and says whether that worked. */
export async function copyText(
  text: string,
  { showSuccess, showError }: Toasts,
  { what, isSelectable = false }: CopyTexts = {},
): Promise<void> {
  const named = what === undefined ? '' : `${what}を`
  try {
    await navigator.clipboard.writeText(text)
    showSuccess(`${named}コピーしました`)
  } catch {
    const next = isSelectable ? `。${what ?? '文字'}を選んでコピーしてください。` : ''
    showError(`${named}コピーできませんでした${next}`)
  }
}
