/** The bundler's module graph. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const screenSource = /\/([a-z-]+)-page\.tsx$/
/** Every page loads the parts it imports, some once it has come to rest. */
const app = /\/src\/app\/app\.tsx$/

/**
 * Name of the chunk of a shared module by the screens (`*-page.tsx`) whose static imports lead to it: one file for what
 * `many` or more need, or what one shares with the late parts of every page, one for each smaller set, one for what a
 * screen shares with its own later parts. Each file costs a phone a part of a round trip, and what a screen does not need
 * costs it bytes. Null for modules of later parts alone (dialogs, side columns), which the bundler splits, and for the
 * screens.
 */
export function screenChunk(id: string, graph: ModuleGraph, many = 4): string | null {
  const { screens, isOfEveryPage } = needersOf(id, graph)
  if (screens.length === 0 || screenSource.test(id)) return null
  if (isOfEveryPage || screens.length >= many) return 'common'
  return screens.length === 1 ? `${screens[0]}-own` : screens.join('-')
}

function needersOf(id: string, graph: ModuleGraph): { screens: string[]; isOfEveryPage: boolean } {
  const screens = new Set<string>()
  let isOfEveryPage = false
  const seen = new Set([id])
  // A set visits what is added to it on the way.
  for (const module of seen) {
    const screen = screenSource.exec(module)?.[1]
    const info = graph.getModuleInfo(module)
    if (screen) screens.add(screen)
    else for (const importer of info?.importers ?? []) seen.add(importer)
    isOfEveryPage ||= info?.dynamicImporters.some((importer) => app.test(importer)) ?? false
  }
  return { screens: [...screens].sort(), isOfEveryPage }
}
