import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { leanRouter } from './lean-router.ts'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/

/** Writes `x.gz` beside every text file of the build: nginx serves it with gzip_static. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'gamelog-precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true })
      for (const file of files.filter((name) => compressible.test(name))) {
        const path = join(folder, file)
        await writeFile(`${path}.gz`, gzipSync(await readFile(path), { level: 9 }))
      }
    },
  }
}

/** What the screens of either frontend share: hooks, icons, calls to the services. */
const common =
  /\/web\/src\/shared\/((?!use-load-more|use-is-here|site-texts)[^/]+|board\/endpoints\.ts|articles\/labels\.tsx)$|\/shared\/(ui\/src\/(api-\w+|format|games)|domain\/src\/search)\.ts$|\/@tanstack\/|\/lucide-react\/.*\/icons\/(?!newspaper|construction|crosshair|star|bell|message-square-text)/

/** What the guide, the welcome and the empty states share, none of which a screen begins with. */
const later = /\/web\/src\/shared\/site-texts\.ts$|\/lucide-react\/.*\/icons\//

/** How both frontends are built; `base` is the path they are served under. */
export function frontendConfig(base: '/' | '/admin/'): UserConfig {
  return {
    base,
    plugins: [react(), tailwindcss(), leanRouter(), precompress()],
    build: {
      target: 'es2022',
      manifest: true,
      sourcemap: false,
      modulePreload: {
        polyfill: false,
        // The names of what lazy parts import are 2 KB gzip of the entry. Screens are preloaded by the server.
        resolveDependencies: (_, names) => names.filter((name) => name.endsWith('.css')),
      },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // What every screen needs is one file, not thirty shared with screens that come later.
              { name: 'base', tags: ['$initial'], priority: 1 },
              // Small things several screens share are three files: each file costs a phone a part of a round trip.
              { name: 'common', test: common, minShareCount: 2 },
              {
                name: 'articles',
                test: /\/web\/src\/(shared\/(articles\/|use-load-more)|features\/(clicks|talk)\/)/,
                minShareCount: 2,
              },
              { name: 'later', test: later, minShareCount: 2 },
              {
                name: 'board',
                // Without what only writing needs: the composer comes after the first paint.
                test: /\/web\/src\/shared\/board\/(?!content-field|limit-counter|form-error|check-text)|\/shared\/(domain|contracts)\/src\/(?!.*text-rule)/,
                minShareCount: 3,
              },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': 'http://127.0.0.1:8080', '/auth': 'http://127.0.0.1:8080' } },
  }
}
