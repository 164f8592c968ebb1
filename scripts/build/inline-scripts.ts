import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const inlineScript = /<script src="([^"]+)" data-inline><\/script>/g

/** Writes `<script src="/src/…" data-inline>` into the page itself, bundled: it runs before the page goes on. */
export function inlineScripts(): Plugin {
  let root = ''
  return {
    name: 'gamelog-inline-scripts',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const sources = [...html.matchAll(inlineScript)].map(([, source = '']) => source)
        const codes = await Promise.all(sources.map((source) => bundle(join(root, source))))
        return html.replace(inlineScript, () => `<script>${codes.shift()}</script>`)
      },
    },
  }
}

/** A classic script of an entry without exports. */
async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'inline' } },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`)
  const { code } = output.output[0]
  if (code.includes('</script')) throw new Error(`${entry} would end its own script element`)
  return code.trim()
}
