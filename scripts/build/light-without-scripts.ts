import type { Plugin } from 'vite'

const lightTheme = /\[data-theme="?light"?\]\{([^}]*--bg-0[^}]*)\}/

/**
 * The styles with the light theme once more for readers without scripts, whose system prefers it: nothing sets
 * `data-theme` for them. Unchanged where the styles hold no theme.
 */
function addLightWithoutScripts(css: string): string {
  const tokens = lightTheme.exec(css)?.[1]
  if (tokens === undefined) return css
  return `${css}@media (scripting:none) and (prefers-color-scheme:light){:root{${tokens}}}`
}

/** Adds the rule to the built style sheet that holds the themes. */
export function lightWithoutScripts(): Plugin {
  return {
    name: 'gamelog-light-without-scripts',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const sheets = Object.values(bundle).filter(
        (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
      )
      let added = 0
      for (const sheet of sheets) {
        if (sheet.type !== 'asset') continue
        const before = String(sheet.source)
        sheet.source = addLightWithoutScripts(before)
        if (sheet.source !== before) added += 1
      }
      if (added !== 1) throw new Error(`${added} style sheets hold the light theme, not one`)
    },
  }
}
