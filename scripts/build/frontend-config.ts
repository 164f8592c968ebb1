import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { iconImports } from './icon-imports.ts'
import { queryImports } from './query-imports.ts'
import { routeEndpoints } from './route-endpoints.ts'
import { routerParts } from './router-parts.ts'
import { createChunkNames } from './screen-chunks.ts'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/

/**
 * Writes `x.gz` beside every text file of the build: nginx serves it with gzip_static. Files of `assets/` also have a
 * Brotli twin of the same name in `assets/br/` (nginx/templates/assets.conf).
 */
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
        const content = await readFile(path)
        await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
        if (dirname(file) !== 'assets') continue
        const brotliFolder = join(dirname(path), 'br')
        await mkdir(brotliFolder, { recursive: true })
        await writeFile(join(brotliFolder, basename(path)), brotliCompressSync(content))
      }
    },
  }
}

/** React Router's package names its development build for every condition; only its other build has no warnings in it. */
const routerBuild = join(import.meta.dirname, '../../node_modules/react-router/dist/production')
const routerAliases = [
  { find: /^react-router$/, replacement: join(routerBuild, 'index.mjs') },
  { find: /^react-router\/dom$/, replacement: join(routerBuild, 'dom-export.mjs') },
]

const publicChunks = { many: 4, first: 'home', next: ['thread', 'board'] }
/** Of the back office's screens, four may be one area's; its login has no frame. */
const officeChunks = { many: 7, hasFrame: false }

/** How both frontends are built; `base` is the path they are served under. */
export function frontendConfig(base: '/' | '/admin/'): UserConfig {
  return {
    base,
    plugins: [
      iconImports(),
      queryImports(),
      react(),
      tailwindcss(),
      routeEndpoints(),
      routerParts(),
      precompress(),
    ],
    resolve: { alias: routerAliases },
    build: {
      target: 'es2022',
      manifest: true,
      sourcemap: false,
      modulePreload: {
        polyfill: false,
        // The list of the scripts each lazy part imports would be 2 KB gzip of the entry; pages preload their screen's.
        resolveDependencies: (_, names) => names.filter((name) => name.endsWith('.css')),
      },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                debugName: 'screens',
                name: createChunkNames(base === '/' ? publicChunks : officeChunks),
                // A dependency has a name of its own: it is needed by at least the screens of its importers.
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': 'http://127.0.0.1:8080', '/auth': 'http://127.0.0.1:8080' } },
  }
}
