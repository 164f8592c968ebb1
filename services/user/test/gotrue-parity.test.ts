import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const lines = read('gotrue-parity.md')
  .split('\n')
  .filter((line) => line.startsWith('- '))

test.each(lines)('%s', (line) => {
  const [, target = ''] = line.split(' → ')
  if (target.startsWith('none: ')) return expect(target.length).toBeGreaterThan(30)
  const [, file = '', title = ''] =
    /^([\w-]+\.test\.ts): (.+?)(?: \(there is no hmac key at all\))?$/.exec(target) ?? []
  expect(title).not.toBe('')
  expect(read(file)).toContain(title)
})
