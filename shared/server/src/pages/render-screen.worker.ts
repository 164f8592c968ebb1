/** The build of web/src/app/serve.tsx. */
interface ServeModule {
  serveScreen(path: string, data: unknown, site?: unknown): Promise<string>
}

export interface RenderTask {
  /** Address of the module; another build has another one, as Node keeps a module by its address. */
  module: string
  path: string
  /** JSON: cheaper to hand to a thread than the objects. */
  data: string | undefined
  site: string | undefined
}

/** @returns the screen's HTML */
export default async function renderScreen({ module, path, data, site }: RenderTask): Promise<string> {
  const { serveScreen }: ServeModule = await import(module)
  return serveScreen(path, parse(data), parse(site))
}

function parse(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text)
}
