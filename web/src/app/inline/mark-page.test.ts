// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { markPage } from './mark-page.ts'

const colours = () => [...document.querySelectorAll<HTMLMetaElement>('meta')].map(({ content }) => content)

beforeEach(() => {
  localStorage.clear()
  document.head.innerHTML =
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#000001">' +
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffffe">'
  const isLight = (query: string) => query.includes('light')
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isLight(query) }))
  return () => vi.unstubAllGlobals()
})

test('the browser bars have the colour of the stored theme, whatever the system prefers', () => {
  localStorage.setItem('gamelog:theme', 'dark')
  markPage()
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(colours()).toEqual(['#000001', '#000001'])
})

test('without one, that of the system', () => {
  markPage()
  expect(colours()).toEqual(['#fffffe', '#fffffe'])
})

test('the list beside threads is marked where the reader has switched it on', () => {
  markPage()
  expect(document.documentElement.dataset.pane).toBeUndefined()
  localStorage.setItem('gamelog:thread-pane', 'on')
  markPage()
  expect(document.documentElement.dataset.pane).toBe('')
  delete document.documentElement.dataset.pane
})
