/** The bundler's module graph. */
interface ModuleGraph {
  getModuleInfo(id: string): {
    importers: readonly string[]
    dynamicImporters: readonly string[]
    importedIds: readonly string[]
  } | null
}

const screenSource = /\/([a-z-]+)-page\.tsx$/
/** Every page loads the parts these modules import, once it has come to rest. */
const frame =
  /\/src\/(?:app\/app|features\/layout\/shell|features\/ads\/ad-slot|shared\/account\/account-store)\.tsx?$/
/** A part of the frame that members alone load. */
const membersPart = /\/src\/shared\/member-work\.ts$/
/** A screen loads the parts these modules import by itself, soon after its paint. */
const soonParts = /\/(?:thread-parts|feed-keys|use-live-thread)\.tsx?$/
/** Parts beside the screen, which narrow windows do without until a drawer opens. */
const sideColumns = /\/(?:side-nav|account-card|search-column)\.tsx$/
/** Modules of icons, some 100 bytes each: files for sets of screens would cost more than these bytes. */
const iconSource = /\/lucide-react\/dist\/esm\/icons\//
const library = /\/node_modules\//
/** When a visit needs a module. The frame of every page counts as the screen `*`. */
interface Needs {
  /** With the entry. */
  isInitial: boolean
  /** With the columns of wide windows. */
  isBeside: boolean
  /** Screens that need it for their paint, soon after it, and at a press. */
  paint: Set<string>
  soon: Set<string>
  press: Set<string>
  /** Later parts that lead to it. */
  parts: Set<string>
  /** One of these is opened by another part. */
  isNested: boolean
}

interface ChunkRules {
  /** Screens that share a module of the base; icons: half as many. */
  many: number
  /** The screen visits begin with, and those they lead to, the most visited one first: what it shares with them is of the base. */
  first?: string
  next?: readonly string[]
  /** The frame is one file, loaded late; false where some screens have none. */
  hasFrame?: boolean
}

/**
 * Names the chunks of a frontend: one file for what every page, many screens, or the most visited ones need; up to four
 * for each screen: its own, what others share with it, what it loads soon, and what a press opens; one for what every page loads late, one for the columns of
 * wide windows. Each file costs a phone a part of a round trip, and what a screen does not need costs it bytes.
 * A name is null where the bundler splits: parts that several screens open, and libraries they share.
 */
export function createChunkNames(rules: ChunkRules): (id: string, graph: ModuleGraph) => string | null {
  const { hasFrame = true } = rules
  const known = new Map<string, Needs>()

  function needsOf(id: string, graph: ModuleGraph): Needs {
    const found = known.get(id)
    if (found) return found
    const needs: Needs = {
      isInitial: false,
      isBeside: false,
      paint: new Set(),
      soon: new Set(),
      press: new Set(),
      parts: new Set(),
      isNested: false,
    }
    // Before its importers are looked at: a part may lead back to it.
    known.set(id, needs)
    for (const { module, importers, dynamicImporters } of leadersOf(id, graph)) {
      const screen = screenSource.exec(module)?.[1]
      if (screen) needs.paint.add(screen)
      else if (sideColumns.test(module)) needs.isBeside = true
      else if (dynamicImporters.length > 0) addPart(needs, module, dynamicImporters, graph)
      else if (importers.length === 0) needs.isInitial = true
    }
    return needs
  }

  function addPart(needs: Needs, part: string, importers: readonly string[], graph: ModuleGraph): void {
    needs.parts.add(part)
    // A part that others load as well is one of some pages or visitors.
    if (hasFrame && importers.every((importer) => frame.test(importer)))
      return void (membersPart.test(part) ? needs.press : needs.soon).add('*')
    for (const importer of importers) {
      const { isInitial, isBeside, paint, soon, press } = needsOf(importer, graph)
      // A screen loads its tabs itself, of which a visit shows one.
      if (isInitial || isBeside || screenSource.test(importer)) needs.press.add('*')
      else for (const screen of paint) needs[soonParts.test(importer) ? 'soon' : 'press'].add(screen)
      for (const screen of [...soon, ...press]) needs.press.add(screen)
      if (soon.size + press.size > 0) needs.isNested = true
    }
  }

  /** Whether its chunk would bring a library with it. */
  function leadsToLibrary(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
    if (seen.has(id) || needsOf(id, graph).isInitial) return false
    seen.add(id)
    if (library.test(id) && !iconSource.test(id)) return true
    return (graph.getModuleInfo(id)?.importedIds ?? []).some((next) => leadsToLibrary(next, graph, seen))
  }

  return (id, graph) => {
    const needs = needsOf(id, graph)
    if (needs.isInitial || id.startsWith('\0rolldown')) return 'base'
    if (needs.paint.size > 0) return paintChunk(id, needs, rules)
    const { isBeside, soon, press, parts } = needs
    if (soon.has('*')) return 'late'
    if (isBeside && parts.size === 0) return 'columns'
    const screens = new Set([...soon, ...press, ...(isBeside ? ['*'] : [])])
    const [screen = '*'] = screens
    if (screens.size === 1 && screen !== '*') return soon.size > 0 ? `${screen}-soon` : `${screen}-press`
    if (soon.size > 0 && parts.size > 1 && !leadsToLibrary(id, graph)) return 'late'
    return iconSource.test(id) && parts.size > 1 ? 'icons' : null
  }
}

function paintChunk(
  id: string,
  { isBeside, paint, soon, press, isNested }: Needs,
  { many, first, next = [] }: ChunkRules,
): string | null {
  const screens = [...paint].sort()
  // The build's manifest finds the chunk of a screen by its source only if the bundler makes it.
  if (screenSource.test(id)) return null
  const isOf = (name = '') => paint.has(name) || soon.has(name)
  const isOfMost = [first, ...next].some((name = '') => paint.has(name)) && isOf(first) && next.some(isOf)
  if (soon.has('*') || isOfMost || screens.length >= (iconSource.test(id) ? many / 2 : many)) return 'base'
  const isOwn = new Set([...paint, ...soon, ...press]).size === 1 && !isBeside
  // The bundler puts modules that a screen shares with its parts into the screen's file, unless parts of parts need them.
  if (isOwn) return isNested ? `${screens[0]}-own` : null
  const visited = [first, next[0]].find((name = '') => paint.has(name))
  if (visited) return `${visited}-shared`
  const isOfOthers = screens.length > 1 || [...soon].some((screen) => !paint.has(screen))
  if (soon.size > 0 && isOfOthers) return 'late'
  return screens.length === 1 ? `${screens[0]}-shared` : screens.join('-')
}

/** The module and all whose static imports lead to it, as far as the screens. */
function* leadersOf(id: string, graph: ModuleGraph) {
  const seen = new Set([id])
  // A set visits what is added to it on the way.
  for (const module of seen) {
    const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(module) ?? {}
    yield { module, importers, dynamicImporters }
    if (!screenSource.test(module)) for (const importer of importers) seen.add(importer)
  }
}
