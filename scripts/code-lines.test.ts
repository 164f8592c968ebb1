import { expect, test } from 'vitest'
import { codeLines, isProductCode } from './code-lines.ts'
import { root } from './start/layout.ts'

test('counts code of the product, without tests, benchmarks and what serves tests', () => {
  const counted = ['web/src/app/app.tsx', 'nginx/render.ts', 'shared/ui/src/kit/chip.css', 'web/public/sw.js']
  const left = [
    'web/src/app/app.test.tsx',
    'test/stack/plain.ts',
    'services/board/test/app.ts',
    'scripts/bench/bench.ts',
    'shared/testing/src/stack.ts',
    'README.md',
  ]
  expect([...counted, ...left].filter(isProductCode)).toEqual(counted)
})

test('names each part once, the largest first', () => {
  const lines = codeLines(root)
  expect([...lines.keys()]).toEqual(
    expect.arrayContaining(['services/board', 'shared/ui', 'web', 'admin-web']),
  )
  const counts = [...lines.values()]
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})
