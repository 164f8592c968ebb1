import type { Plugin } from 'vite'

const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** The built page only fetches its entry; web/src/app/inline/start-page.ts decides when it runs. */
export function entryLater(): Plugin {
  return {
    name: 'gamelog-entry-later',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        if (!entryScript.test(html)) throw new Error('the built page has no entry')
        return html.replace(entryScript, '<link rel="modulepreload" crossorigin href="$1" data-entry>')
      },
    },
  }
}
