// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { loadFailedStyles, watchStyles } from './failed-styles.ts'

const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

it('loads a stylesheet again until it is there', async () => {
  watchStyles()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/later.css' })
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  expect(links()).toEqual([])

  const second = loadFailedStyles()
  links()[0]?.dispatchEvent(new Event('error'))
  await expect(second).rejects.toThrow('/later.css')
  expect(links()).toEqual([])

  const third = loadFailedStyles()
  links()[0]?.dispatchEvent(new Event('load'))
  await third
  const append = vi.spyOn(document.head, 'append')
  await loadFailedStyles()
  expect(append).not.toHaveBeenCalled()
  links()[0]?.remove()
})
