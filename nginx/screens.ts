import { pathPattern, type Screen, type ScreenName, screenEntries } from '@gamelog/contracts/screens'
import { isBuilt, sectionOf } from '@gamelog/contracts/section-screens'

/** One location per public screen. */
export function screenLocations(): string {
  return screenEntries.map(([name, screen]) => locationOf(name, screen)).join('\n')
}

/** Alternatives of a regular expression: the paths of all screens below `/`. */
export function screenPaths(): string {
  const paths = screenEntries.map(([, { path }]) => path)
  return paths
    .filter((path) => path !== '/')
    .map(pathPattern)
    .join('|')
}

function locationOf(name: ScreenName, screen: Screen): string {
  const { path } = screen
  const match = hasParameter(path) ? `~ "^${pathPattern(path)}$"` : `= ${path}`
  const lines = screen.servedBy === 'static' ? staticPage(name, screen) : renderedPage(screen)
  return `location ${match} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`
}

function staticPage(name: ScreenName, { indexable }: Screen): string[] {
  return [
    'include static-page.conf;',
    ...(indexable ? [] : ['add_header X-Robots-Tag noindex always;']),
    `try_files /pages/${name}.html =404;`,
  ]
}

/** The service is sent only what the cache key holds: `ID=`, a second `id=` or `%69d=` must not change a cached page. */
function renderedPage({
  path,
  servedBy,
  indexable,
  query,
}: Exclude<Screen, { servedBy: 'static' }>): string[] {
  const { values, name } = query ?? {}
  const argument = `?${name}=$arg_${name}`
  const wanted = query === undefined ? '' : values ? '$page_query' : argument
  const address = query === undefined ? '' : path + wanted
  const section = sectionOf(path)
  // Whether a section is hidden is asked each time: its page is small, and asked for far less often than home.
  const isAsked = section !== undefined && !isBuilt(section)
  return [
    `set $page_robots "${indexable ? '' : 'noindex, follow'}";`,
    ...(values && name ? chosenQuery({ name, values }) : []),
    'include rendered-page.conf;',
    ...(isAsked ? ['proxy_cache_bypass 1;', 'proxy_no_cache 1;'] : []),
    `proxy_cache_key $uri${wanted}:$screen_encoding;`,
    `proxy_pass http://service_${servedBy}${address};`,
  ]
}

/** Sets $page_query to the query if its value is one of these, to `others` for any other, to nothing without one. */
export function chosenQuery({
  name,
  values,
  others = '',
}: {
  name: string
  values: readonly string[]
  others?: string
}): string[] {
  const otherValues = [`if ($args ~* "(?:^|&)${name}(?:=|&|$)") {`, `  set $page_query "${others}";`, '}']
  return [
    'set $page_query "";',
    ...(others === '' ? [] : otherValues),
    `if ($arg_${name} ~ "^(?:${values.join('|')})$") {`,
    `  set $page_query "?${name}=$arg_${name}";`,
    '}',
  ]
}

function hasParameter(path: string): boolean {
  return path.includes(':')
}
