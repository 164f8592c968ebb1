/**
 * Sets on `<html>`, before the first paint, `data-theme`, and `data-own` when this visitor's screen may differ from the
 * one the page is served with: that one is rendered for a first visit without query or fragment. CSS hides it then.
 */
export function markPage(): void {
  const { dataset } = document.documentElement
  let theme: string | null = null
  let isOwn = location.search + location.hash !== ''
  try {
    theme = localStorage.getItem('gamelog:theme')
    isOwn ||= localStorage.length + sessionStorage.length > 0
  } catch {
    // The browser denies storage: nothing is stored.
  }
  const isLight =
    theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  dataset.theme = isLight ? 'light' : 'dark'
  if (isOwn) dataset.own = ''
}
