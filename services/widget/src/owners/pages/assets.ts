import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The one place of the site's colours and sizes. */
const tokensFile = resolve(import.meta.dirname, '../../../../../shared/ui/src/tokens.css')

/** In this order: page.css is the base. */
const styleFiles = ['page', 'controls', 'about', 'numbers'].map((name) => `styles/${name}.css`)

/** A file of the pages, under an address that changes with its content. */
interface Asset {
  path: string
  /** With the version. */
  href: string
  type: string
  text: string
}

export interface Assets {
  styles: Asset
  script: Asset
}

/** Reads stylesheet and script of the pages. @throws Error when the tokens have no light theme any more */
export function readAssets(): Assets {
  const tokens = readFileSync(tokensFile, 'utf8')
  return {
    styles: asset(
      '/widget/pages.css',
      'text/css',
      tokens + systemTheme(tokens) + styleFiles.map(readOwn).join(''),
    ),
    script: asset('/widget/pages.js', 'text/javascript', readOwn('pages.js')),
  }
}

/** The light theme for systems that ask for it, where no script has chosen one. */
function systemTheme(tokens: string): string {
  const light = /^\[data-theme="light"\] \{\n([\s\S]*?)^\}/m.exec(tokens)?.[1]
  if (light === undefined) throw new Error(`${tokensFile}: no light theme`)
  return `@media (prefers-color-scheme: light) {\n:root:not([data-theme]) {\n${light}}\n}\n`
}

function asset(path: string, type: string, text: string): Asset {
  const version = createHash('sha256').update(text).digest('base64url').slice(0, 10)
  return { path, href: `${path}?v=${version}`, type: `${type}; charset=utf-8`, text }
}

function readOwn(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8')
}
