import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathPattern, screenEntries } from '@gamelog/contracts/screens'
import type { Plugin } from 'vite'

/** Writes the service worker to /sw.js. */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'gamelog-service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const code = fillServiceWorker(readFileSync(source, 'utf8'), Object.keys(bundle))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
    },
  }
}

/** Sets the version, a hash of the names of the built `files`, and the paths of the screens kept for offline use. */
export function fillServiceWorker(code: string, files: readonly string[]): string {
  const version = createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 12)
  const offline = screenEntries.flatMap(([, { path, offline }]) => (offline ? [pathPattern(path)] : []))
  return code
    .replace('__VERSION__', version)
    .replace('__OFFLINE_PATHS__', offline.join('|').replaceAll('/', '\\/'))
}
