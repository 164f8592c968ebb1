import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { notFound, screenEntries } from '@gamelog/contracts/screens'
import type { Plugin } from 'vite'

/** Exports of the built web/src/app/serve.tsx. */
interface ServeModule {
  serveContent(path: string): Promise<string>
}

/** Paths whose screens can be read without scripts, by the name of their static page. */
const paths: Record<string, string> = {
  ...Object.fromEntries(
    screenEntries.flatMap(([name, screen]) =>
      screen.servedBy === 'static' && !('needsScripts' in screen) ? [[name, screen.path]] : [],
    ),
  ),
  [notFound.name]: '/not-found',
}

/** Writes the content of the static screens, for readers without scripts, to plain-screens.json beside the built module. */
export function plainScreens(): Plugin {
  let folder = ''
  return {
    name: 'gamelog-plain-screens',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async closeBundle() {
      const { serveContent }: ServeModule = await import(pathToFileURL(join(folder, 'serve.js')).href)
      const entries = Object.entries(paths).map(async ([name, path]) => [name, await serveContent(path)])
      const contents = Object.fromEntries(await Promise.all(entries))
      await writeFile(join(folder, 'plain-screens.json'), JSON.stringify(contents))
    },
  }
}
