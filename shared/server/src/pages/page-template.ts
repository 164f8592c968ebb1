import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteState } from '@gamelog/contracts/admin/site-state'
import type { MadeText } from '../answers/answer-cache.ts'
import { unavailable } from '../errors.ts'
import type { SiteWatch } from '../site-watch.ts'
import { renderData, renderSite } from './html.ts'
import { plainPage } from './plain-page.ts'
import type { Screens } from './screens.ts'

/** ms between looks at the built page's time of change. */
const checkInterval = 1_000

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

interface PageParts {
  head: string
  /** Names the source file of the screen (as a part of its path), whose chunks are preloaded. */
  page: string
  /** For the scripts of the page. */
  data?: unknown
  /** HTML of the same for readers without scripts; absent: the page says that it needs them. */
  plain?: string
  /** The plain page is for everybody, until the scripts take over. */
  isPlainShown?: boolean
  /** Address at which the screen is rendered into the page; absent: the scripts make it. */
  path?: string
}

/** The built index.html, ready to be filled. */
export interface PageTemplate {
  /** Changes with every build, and with what every page says of the site. */
  version: string
  /** The page with its head, its data and its screen written in; provisional when the screen could not be made. */
  fill(parts: PageParts): Promise<MadeText>
}

interface BuiltPage {
  /** Changes with every build. */
  version: string
  fill(parts: PageParts, site: SiteState | undefined): Promise<MadeText>
}

const headBlock = /<!--META-->(?:[\s\S]*?<!--\/META-->)?/
/** Notice of the built page for browsers without scripts; a page with content of its own replaces it. */
export const plainBlock = /<!--PLAIN-->[\s\S]*?<!--\/PLAIN-->/
const dataMark = '<!--DATA-->'
const emptyRoot = '<div id="root"></div>'

/**
 * Reads the template and keeps it until the build changes. Without `screens` the scripts make every screen; with `site`
 * pages say what operators tell all readers.
 * @throws 503 while there is none: nginx then serves the static page
 */
export function createTemplateReader(
  webDist: string,
  screens?: Screens,
  site?: SiteWatch | null,
): () => Promise<PageTemplate> {
  const read = createBuildReader(webDist, screens)
  return async () => {
    const built = await read()
    const state = site?.version() ? site.current() : undefined
    return {
      version: state ? `${built.version} ${site?.version()}` : built.version,
      fill: (parts) => built.fill(parts, state),
    }
  }
}

function createBuildReader(webDist: string, screens?: Screens): () => Promise<BuiltPage> {
  const file = join(webDist, 'index.html')
  let current: { template: BuiltPage; checkedAt: number } | undefined
  return async () => {
    const now = Date.now()
    if (current && now - current.checkedAt < checkInterval) return current.template
    try {
      const { mtimeMs, size } = await stat(file)
      const version = `${mtimeMs}-${size}`
      if (current?.template.version !== version)
        current = { template: await load(webDist, file, version, screens), checkedAt: now }
      else current.checkedAt = now
      return current.template
    } catch {
      if (current) return current.template
      throw unavailable()
    }
  }
}

async function load(webDist: string, file: string, version: string, screens?: Screens): Promise<BuiltPage> {
  const html = await readFile(file, 'utf8')
  const manifest = await readFile(join(webDist, '.vite/manifest.json'), 'utf8').then(
    (text) => JSON.parse(text) as Record<string, Chunk>,
    () => ({}),
  )
  return {
    version,
    async fill({ head, page, data, plain, isPlainShown = false, path }, site) {
      const at = Math.floor(Date.now() / 1_000)
      const screen =
        path === undefined || !screens ? '' : await screens.render(version, { path, data, site, at })
      const isPlainHidden = plain !== undefined && !isPlainShown
      const root = isPlainShown
        ? `<div id="root"><div data-served="plain">${plainPage(plain ?? '')}</div></div>`
        : screen && `<div id="root" data-served="${at}">${screen}</div>`
      // Behind the entry: what is named first has the connection that is open already.
      const preloads = preloadLinks(manifest, html, page, Boolean(root))
      // Functions as replacements: a $ in a thread's text means nothing there.
      const text = html
        .replace('</head>', () => `${preloads}</head>`)
        .replace(headBlock, () => head)
        .replace(emptyRoot, (empty) => root || empty)
        .replace(plainBlock, (notice) => (plain === undefined ? notice : ''))
        .replace(dataMark, () =>
          [
            isPlainHidden ? `<noscript>${plainPage(plain)}</noscript>` : '',
            data === undefined ? '' : renderData(data),
            site === undefined ? '' : renderSite(site),
          ].join(''),
        )
      return { text, isProvisional: screen === undefined }
    },
  }
}

/**
 * Links for the scripts and styles of a screen that the built page does not name itself; with `hasScreen` the page
 * fetches the scripts after its first paint (web/src/app/inline/start-page.ts).
 */
function preloadLinks(
  manifest: Record<string, Chunk>,
  html: string,
  page: string,
  hasScreen: boolean,
): string {
  const entry = Object.keys(manifest).find((source) => source.includes(page))
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  if (entry) visit(entry)
  const isMissing = (name: string) => !html.includes(`/${name}"`)
  const when = hasScreen ? 'data-later' : 'rel="modulepreload"'
  return [
    ...[...scripts].filter(isMissing).map((name) => `<link ${when} crossorigin href="/${name}">`),
    ...[...styles].filter(isMissing).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
  ].join('')
}
