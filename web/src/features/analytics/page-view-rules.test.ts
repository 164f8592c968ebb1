import { expect, test } from 'vitest'
import { deviceClass } from './device-class.ts'
import { isCounted } from './is-counted.ts'

test('localhost is counted only when the build enables it', () => {
  for (const host of ['localhost', 'a.localhost', '127.0.0.1', '[::1]']) {
    expect(isCounted(host, false)).toBe(false)
    expect(isCounted(host, true)).toBe(true)
  }
  expect(isCounted('gamelog.example', false)).toBe(true)
  expect(isCounted('localhost.example', false)).toBe(true)
})

test('a device is classed by pointer and screen', () => {
  expect(deviceClass(390, true)).toBe('mobile')
  expect(deviceClass(768, true)).toBe('tablet')
  expect(deviceClass(390, false)).toBe('desktop')
})
