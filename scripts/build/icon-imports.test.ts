import { expect, test } from 'vitest'
import { iconImports } from './icon-imports.ts'

function transform(code: string): unknown {
  const { transform: hook } = iconImports()
  return typeof hook === 'object' && (hook.handler as (code: string) => unknown)(code)
}

test('icons are imported from modules of their own, types and what is no icon from the package', () => {
  expect(
    transform("import { Menu as MenuIcon, type LucideIcon, X, createLucideIcon } from 'lucide-react'"),
  ).toBe(
    [
      "import MenuIcon from 'lucide-react/icons/menu'",
      "import X from 'lucide-react/icons/x'",
      "import { createLucideIcon } from 'lucide-react'",
      "import type { LucideIcon } from 'lucide-react'",
    ].join('\n'),
  )
  expect(transform("import {\n  TriangleAlert,\n} from 'lucide-react'")).toMatch(
    /^import TriangleAlert from 'lucide-react\/icons\/[a-z-]+'$/,
  )
})
