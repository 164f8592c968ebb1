// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { mediaSettings, setAlways } from './media-settings.ts'

const key = 'gamelog:media'

afterEach(() => localStorage.clear())

it('keeps hosts in the storage, and trusts none that it does not know', () => {
  setAlways('i.imgur.com', true)
  setAlways('pbs.twimg.com', true)
  setAlways('i.imgur.com', false)
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ hint: true, always: ['pbs.twimg.com'] })
  localStorage.setItem(key, '{"always":["evil.example","pbs.twimg.com"],"hint":false}')
  expect(mediaSettings.get()).toEqual({ always: ['pbs.twimg.com'], hint: false })
  localStorage.setItem(key, '{"always":"all"}')
  expect(mediaSettings.get()).toEqual({ always: [], hint: true })
})
