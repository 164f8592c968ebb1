import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const iconImport = /import \{([^}]*)\} from 'lucide-react'/g

/** Module of each icon by the names the package's list exports it under: `X` and `XIcon` from `x`. */
function iconModules(): ReadonlyMap<string, string> {
  const entry = createRequire(import.meta.url).resolve('lucide-react')
  const list = readFileSync(join(dirname(entry), '../esm/lucide-react.mjs'), 'utf8')
  const modules = new Map<string, string>()
  for (const [, names = '', module = ''] of list.matchAll(/export \{([^}]*)\} from '\.\/icons\/(.+)\.mjs'/g))
    for (const name of names.split(',')) modules.set(name.trim().replace('default as ', ''), module)
  return modules
}

/**
 * Imports every icon from a module of its own. Through the package's list each icon that two files share would seem to be
 * needed by every screen (screen-chunks.ts).
 */
export function iconImports(): Plugin {
  const modules = iconModules()
  const importOf = (specifier: string): string => {
    const [name = '', as = name] = specifier.split(' as ')
    const module = modules.get(name)
    return module
      ? `import ${as} from 'lucide-react/icons/${module}'`
      : `import { ${specifier} } from 'lucide-react'`
  }
  return {
    name: 'gamelog-icon-imports',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: "from 'lucide-react'" },
      handler: (code) =>
        code.replace(iconImport, (_, list: string) => {
          const specifiers = list.split(',').map((each) => each.trim())
          const values = specifiers.filter((each) => each !== '' && !each.startsWith('type '))
          const types = specifiers.filter((each) => each.startsWith('type ')).map((each) => each.slice(5))
          const typeImport =
            types.length > 0 ? [`import type { ${types.join(', ')} } from 'lucide-react'`] : []
          return [...values.map(importOf), ...typeImport].join('\n')
        }),
    },
  }
}
