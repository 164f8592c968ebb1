import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const queryImport = /import \{([^}]*)\} from (["'])@tanstack\/(?:react-query|query-core)\2/g

/** Module of each name that the entries of TanStack Query import and export again. */
function queryModules(): ReadonlyMap<string, string> {
  const modules = new Map<string, string>()
  for (const name of ['@tanstack/query-core', '@tanstack/react-query']) {
    const folder = dirname(createRequire(import.meta.url).resolve(name))
    const entry = readFileSync(join(folder, 'index.js'), 'utf8')
    for (const [, names = '', file = ''] of entry.matchAll(/import \{([^}]*)\} from "\.\/(.+)"/g))
      for (const each of names.split(',')) modules.set(each.trim(), join(folder, file))
  }
  return modules
}

/**
 * Imports what TanStack Query exports from modules of its own, as iconImports does: through the entries its mutations and
 * endless lists, which only parts of a few screens use, would be in every page's first scripts.
 */
export function queryImports(): Plugin {
  const modules = queryModules()
  return {
    name: 'gamelog-query-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: '@tanstack/' },
      handler: (code) =>
        code.replace(queryImport, (_, list: string) => {
          const specifiers = list.split(',').map((each) => each.trim())
          return specifiers
            .filter((each) => each !== '')
            .map((each) =>
              each.startsWith('type ')
                ? `import type { ${each.slice(5)} } from '@tanstack/react-query'`
                : `import { ${each} } from ${JSON.stringify(modules.get(each) ?? '@tanstack/react-query')}`,
            )
            .join('\n')
        }),
    },
  }
}
