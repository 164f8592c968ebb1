/** The build of web/src/app/serve.tsx. */
interface ServeModule {
  serveScreen(served: { path: string; data: unknown; site: unknown; at: number }): Promise<string>
}

export interface RenderTask {
  /** Address of the module; another build has another one, as Node keeps a module by its address. */
  module: string
  path: string
  /** JSON: cheaper to hand to a thread than the objects. */
  data: string | undefined
  site: string | undefined
  /** Unix seconds. */
  at: number
}

/** @returns the screen's HTML */
export default async function renderScreen(task: RenderTask): Promise<string> {
  const { module, path, data, site, at } = task
  const { serveScreen }: ServeModule = await import(module)
  return serveScreen({ path, data: parse(data), site: parse(site), at })
}

function parse(text: string | undefined): unknown {
  return text === undefined ? undefined : JSON.parse(text)
}
