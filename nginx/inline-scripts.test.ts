import { expect, test } from 'vitest'
import { inlineScriptHashes } from './inline-scripts.ts'

test('only scripts that run and are written into the page have a hash', () => {
  const page = `
    <script>alert(1)</script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <script type="application/json" id="__DATA__">{"a":1}</script>
    <script type="module">alert(1)</script>`
  expect(inlineScriptHashes(page)).toEqual(["'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"])
})
