import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DrawnAvatar } from './drawn-avatar.tsx'

const drawn = (number: number) => renderToStaticMarkup(<DrawnAvatar number={number} />)

test('a number has one picture, and neighbours are told apart', () => {
  expect(drawn(7)).toBe(drawn(7))
  const pictures = Array.from({ length: 20 }, (_, number) => drawn(number))
  expect(new Set(pictures).size).toBeGreaterThanOrEqual(15)
})
