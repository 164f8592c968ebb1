// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { landingOf } from './landing.ts'

let referrer: string

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/board/thread/1')
  vi.spyOn(document, 'referrer', 'get').mockImplementation(() => referrer)
  return () => vi.restoreAllMocks()
})

test('another site led to the thread, to its top or to a post', () => {
  referrer = 'https://search.example/'
  localStorage.setItem('gamelog:theme', 'dark')
  expect(landingOf(localStorage, false)).toBe('top')
  expect(landingOf(localStorage, true)).toBe('post')
})

test('an app that says nothing brings somebody new; a known reader has typed the address', () => {
  referrer = ''
  expect(landingOf(localStorage, false)).toBe('top')
  localStorage.setItem('gamelog:theme', 'dark')
  expect(landingOf(localStorage, false)).toBeUndefined()
})

test('a page of the site led there, or it is no thread', () => {
  referrer = `${location.origin}/board`
  expect(landingOf(localStorage, false)).toBeUndefined()
  referrer = 'https://search.example/'
  history.replaceState(null, '', '/board')
  expect(landingOf(localStorage, false)).toBeUndefined()
})
