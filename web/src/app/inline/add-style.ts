/** Adds a rule to the page. */
export function addStyle(text: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.textContent = text
  document.head.append(style)
  return style
}
