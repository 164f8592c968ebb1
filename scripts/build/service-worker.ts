import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Writes the service worker to /sw.js, with a version made of the names of the built files. */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'gamelog-service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const version = createHash('sha256')
        .update(Object.keys(bundle).sort().join('\n'))
        .digest('hex')
        .slice(0, 12)
      const code = readFileSync(source, 'utf8').replace('__VERSION__', version)
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
    },
  }
}
