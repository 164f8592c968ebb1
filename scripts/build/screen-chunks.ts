/** The bundler's module graph. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const screenSource = /\/([a-z-]+)-page\.tsx$/
/** Every page loads the parts it imports, some once it has come to rest. */
const app = /\/src\/app\/app\.tsx$/
/** Every page loads the parts these modules import. */
const frame = /\/src\/(?:app\/app|features\/layout\/shell|features\/ads\/ad-slot)\.tsx$/
/** The two screens most visits begin with or lead to. */
const mostVisited = ['home', 'thread']
/** Modules of icons, some 100 bytes each: files for sets of screens would cost more than these bytes. */
export const iconSource = /\/lucide-react\/dist\/esm\/icons\//
/** Parts beside the screen, which narrow windows do without until a drawer opens. */
const sideColumns = /\/(?:side-nav|account-card|search-column)\.tsx$/

/**
 * Name of the chunk of a shared module by the screens (`*-page.tsx`) whose static imports lead to it: one file for what
 * `many` or more need, the two most visited ones, or one and the late parts of every page, one for each smaller set, one for what a
 * screen shares with its own later parts. Each file costs a phone a part of a round trip, and what a screen does not need
 * costs it bytes. For icons half as many screens are enough. Null for modules of later parts alone (dialogs, side columns), which the bundler splits, and for the
 * screens.
 */
export function screenChunk(id: string, graph: ModuleGraph, many = 4): string | null {
  const { screens, isOfEveryPage } = needersOf(id, graph)
  if (screens.length === 0 || screenSource.test(id)) return null
  if (
    isOfEveryPage ||
    screens.length >= (iconSource.test(id) ? many / 2 : many) ||
    mostVisited.every((screen) => screens.includes(screen))
  )
    return 'common'
  return screens.length === 1 ? `${screens[0]}-own` : screens.join('-')
}

/**
 * Name of the chunk of a module that no screen needs but every page loads after its screen, or beside it in wide windows:
 * one file each instead of one for each of a dozen small parts and what they share, of which a request costs more than the
 * bytes. Null for all others.
 */
export function frameChunk(id: string, graph: ModuleGraph): string | null {
  let isLate = false
  let isBeside = false
  let isElsewhere = false
  for (const { module, dynamicImporters } of leadersOf(id, graph)) {
    if (screenSource.test(module)) return null
    if (sideColumns.test(module)) isBeside = true
    else if (dynamicImporters.length > 0) {
      // A part that others load as well is one of some pages or visitors.
      if (dynamicImporters.every((importer) => frame.test(importer))) isLate = true
      else isElsewhere = true
    }
  }
  if (isLate) return 'late'
  // Narrow windows load other parts as well.
  return isBeside && !isElsewhere ? 'columns' : null
}

function needersOf(id: string, graph: ModuleGraph): { screens: string[]; isOfEveryPage: boolean } {
  const screens = new Set<string>()
  let isOfEveryPage = false
  for (const { module, dynamicImporters } of leadersOf(id, graph)) {
    const screen = screenSource.exec(module)?.[1]
    if (screen) screens.add(screen)
    isOfEveryPage ||= dynamicImporters.some((importer) => app.test(importer))
  }
  return { screens: [...screens].sort(), isOfEveryPage }
}

/** The module and all whose static imports lead to it, as far as the screens. */
function* leadersOf(id: string, graph: ModuleGraph) {
  const seen = new Set([id])
  // A set visits what is added to it on the way.
  for (const module of seen) {
    const info = graph.getModuleInfo(module)
    yield { module, dynamicImporters: info?.dynamicImporters ?? [] }
    if (!screenSource.test(module)) for (const importer of info?.importers ?? []) seen.add(importer)
  }
}
