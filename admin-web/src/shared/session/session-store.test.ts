import { expect, it } from 'vitest'
import { nextPath } from './next-path.ts'
import { siteLogin } from './site-login.ts'
import { remainingText } from './use-remaining.ts'

it('names the time that remains, rounded up to the minute', () => {
  expect([28_800, 27_720, 301, 300, 1, 0].map(remainingText)).toEqual([
    '8時間0分',
    '7時間42分',
    '6分',
    '5分',
    '1分',
    '0分',
  ])
})

it('leads from the login page to addresses of the back office only', () => {
  const next = (value: string) => nextPath(new URLSearchParams({ next: value }))
  expect(next('/board?search=x')).toBe('/board?search=x')
  for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', '/login', 'board'])
    expect(next(foreign), foreign).toBe('/')
})

it('leads to the login of the site and back', () => {
  expect(siteLogin('/')).toBe('/login?next=%2Fadmin')
  expect(siteLogin('/?range=7d')).toBe('/login?next=%2Fadmin%3Frange%3D7d')
  expect(siteLogin('/sources?q=a#b')).toBe('/login?next=%2Fadmin%2Fsources%3Fq%3Da%23b')
})
