import { type ComponentType, lazy, Suspense } from 'react'

/** A screen in a chunk of its own. */
export interface LazyScreen {
  /** Loads the chunk; afterwards the screen renders at once, without a fallback. */
  preload(): Promise<void>
  /** What to render now. */
  current(): ComponentType
}

export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined
  const waiting = lazy(async () => ({ default: await load() }))
  return {
    async preload() {
      loaded = await load()
    },
    current: () => loaded ?? waiting,
  }
}

/** Shows a screen, and nothing while its chunk is on the way. */
export function LazyRoute({ screen }: { screen: LazyScreen }) {
  const Screen = screen.current()
  return (
    <Suspense>
      <Screen />
    </Suspense>
  )
}
