import { expect, test } from 'vitest'
import { routerParts } from './router-parts.ts'

test('components lose their display names and are made by calls that may be dropped', () => {
  const { transform } = routerParts()
  if (typeof transform !== 'object') throw new Error('no transform')
  const handler = transform.handler as (code: string) => unknown
  const code = [
    'var Form = React10.forwardRef(',
    '  (props, ref) => null',
    ');',
    'Form.displayName = "Form";',
    'const path = joinPaths([]);',
  ].join('\n')
  expect(handler(code)).toBe(
    [
      'var Form = /* @__PURE__ */ React10.forwardRef(',
      '  (props, ref) => null',
      ');',
      '',
      'const path = joinPaths([]);',
    ].join('\n'),
  )
})
