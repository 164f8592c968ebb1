import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathPattern, screenEntries } from '@gamelog/contracts/screens'
import type { Plugin } from 'vite'

/** Writes the service worker to /sw.js. */
export function serviceWorker(source: string): Plugin {
  return {
    name: 'gamelog-service-worker',
    apply: 'build',
    generateBundle: {
      // After vite has removed the scripts of files that hold styles alone.
      order: 'post',
      handler(_, bundle) {
        const code = fillServiceWorker(readFileSync(source, 'utf8'), Object.keys(bundle))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
      },
    },
  }
}

/** Sets the version, a hash of the names of the built `files`, their addresses and the screens kept for offline use. */
export function fillServiceWorker(code: string, files: readonly string[]): string {
  const assets = files.filter((name) => name.startsWith('assets/')).toSorted()
  const version = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 12)
  const screens = screenEntries.flatMap(([, screen]) =>
    screen.offline
      ? [{ path: pathPattern(screen.path), query: 'query' in screen ? screen.query : undefined }]
      : [],
  )
  // Drawings are kept once they have been shown.
  const needed = assets.filter((name) => /\.(?:js|css)$/.test(name))
  return code
    .replace('__VERSION__', version)
    .replace('__FILES__', JSON.stringify(needed.map((name) => `/${name}`)))
    .replace('__SCREENS__', JSON.stringify(screens))
}
