import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './start/layout.ts'

/** APIs that one module alone may use. */
const owned: [what: string, pattern: RegExp, owner: string][] = [
  [
    'state, entries and scroll restoration of the session history',
    /\bhistory\??\.(state|pushState|replaceState|scrollRestoration)\b/,
    'shared/ui/src/history-entry.ts',
  ],
]

const sources = globSync('{web,admin-web,shared/ui}/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

test('elements are found by attributes, not by classes, which are for looks', () => {
  const byClass = /(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*['"`][^'"`]*\.[a-z]/i
  expect(sources.filter(({ code }) => byClass.test(code)).map(({ file }) => file)).toEqual([])
})

test('screens are made of the kit: a raw button or table says why in a line `// raw button: …`', () => {
  const raw = sources
    .filter(({ file }) => !file.startsWith('shared/ui/'))
    .flatMap(({ file, code }) =>
      ['button', 'table']
        .filter((tag) => new RegExp(`<${tag}\\b`).test(code) && !code.includes(`// raw ${tag}: `))
        .map((tag) => `${file}: <${tag}`),
    )
  expect(raw).toEqual([])
})

test.each(owned)('%s: only %s in %s', (_what, pattern, owner) => {
  expect(sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file)).toEqual([owner])
})
