import { addStyle } from './add-style.ts'
import { landingOf } from './landing.ts'
import { isOwnScreen } from './own-screen.ts'

/**
 * Marks `<html>` before the first paint: the theme, 表示の設定, the list beside threads, a member, a reader from outside, and a
 * screen that is not this reader's. What is for members or
 * visitors alone is hidden from the others, and the screen until adapt-page.ts has run, where something may differ.
 */
export function markPage(): void {
  const { dataset } = document.documentElement
  let theme: string | null = null
  try {
    theme = localStorage.getItem('gamelog:theme')
    dataset.display = localStorage.getItem('gamelog:display') ?? ''
    if (localStorage.getItem('sb-app-auth-token')) dataset.member = ''
    if (localStorage.getItem('gamelog:thread-pane') === 'on') dataset.pane = ''
    const isOwn = isOwnScreen(localStorage, sessionStorage)
    if (isOwn) dataset.own = ''
    const landing = landingOf(localStorage, isOwn)
    if (landing) dataset.landing = landing
    if (localStorage.length > 0) addStyle('[data-screen]{visibility:hidden}').dataset.adapts = ''
  } catch {
    // The browser denies storage: nothing is stored.
  }
  addStyle(`[data-${dataset.member === undefined ? 'members' : 'visitors'}]{display:none}`)
  const isLight =
    theme === 'light' || (theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  dataset.theme = isLight ? 'light' : 'dark'
  // The page has a colour for each theme of the system; a stored theme replaces the other one.
  const colours = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
  const shown = colours.find((meta) => meta.matches(`[media*="${dataset.theme}"]`))
  for (const meta of colours) meta.content = shown?.content ?? meta.content
}
