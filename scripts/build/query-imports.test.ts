import { expect, test } from 'vitest'
import { queryImports } from './query-imports.ts'

test('values are imported from modules of their own, types from the package', () => {
  const { transform } = queryImports()
  if (typeof transform !== 'object') throw new Error('no transform')
  const handler = transform.handler as (code: string) => unknown
  expect(
    handler("import { type InfiniteData, QueryClient, useMutation } from '@tanstack/react-query'"),
  ).toMatch(
    new RegExp(
      [
        "^import type { InfiniteData } from '@tanstack/react-query'",
        'import { QueryClient } from ".+/query-core/build/modern/queryClient.js"',
        'import { useMutation } from ".+/react-query/build/modern/useMutation.js"$',
      ].join('\n'),
    ),
  )
  expect(handler('import { noop } from "@tanstack/query-core";')).toMatch(
    /^import \{ noop \} from ".+\/query-core\/build\/modern\/utils\.js";$/,
  )
})
