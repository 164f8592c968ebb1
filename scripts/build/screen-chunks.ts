/** The bundler's module graph. */
interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const screenSource = /\/([a-z-]+)-page\.tsx$/

/**
 * Name of the chunk of a shared module by the screens (`*-page.tsx`) whose static imports lead to it: one file for what
 * `many` or more need, one for each smaller set, one for what a screen shares with its own later parts. Each file costs a
 * phone a part of a round trip, and what a screen does not need costs it bytes. Null for modules of later parts alone
 * (dialogs, side columns), which the bundler splits, and for the screens.
 */
export function screenChunk(id: string, graph: ModuleGraph, many = 4): string | null {
  const screens = [...screensOf(id, graph)].sort()
  if (screens.length === 0 || screenSource.test(id)) return null
  if (screens.length === 1) return `${screens[0]}-own`
  return screens.length < many ? screens.join('-') : 'common'
}

function screensOf(id: string, graph: ModuleGraph): Set<string> {
  const screens = new Set<string>()
  const seen = new Set([id])
  // A set visits what is added to it on the way.
  for (const module of seen) {
    const screen = screenSource.exec(module)?.[1]
    if (screen) screens.add(screen)
    else for (const importer of graph.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return screens
}
