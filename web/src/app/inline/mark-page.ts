/**
 * Sets, before the first paint, the theme on `<html>` and in the colour of the browser's bars, and `data-own` when this
 * visitor's screen may differ from the one the page is served with: that one is rendered for a first visit without query
 * or fragment. CSS hides it then.
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
  // The page has a colour for each theme of the system; a stored theme replaces the other one.
  const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const shown = colours.find((meta) => meta.matches(`[media*="${dataset.theme}"]`))
  for (const meta of colours) meta.content = shown?.content ?? meta.content
  if (isOwn) dataset.own = ''
}
