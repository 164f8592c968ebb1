import { whenOnlineAgain } from '@gamelog/ui/load-with-retry'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadFailedStyles } from './failed-styles.ts'
import { firstPaint } from './first-paint.ts'
import { PartFailure } from './part-failure.tsx'

/** A part of the page in a chunk of its own. */
export type LazyPart<Props extends object> = ComponentType<
  Props & {
    /** Shown while the chunk is loading. */
    waiting?: ReactNode
  }
> & {
  /** Loads the chunk; afterwards the part renders synchronously. Rejects when loading fails. */
  preload(): Promise<void>
  /** Same, but ignores failures; for parts that may be opened next. */
  fetchAhead(): void
}

interface Loader<Props extends object> {
  readonly quiet: boolean
  loaded: ComponentType<Props> | undefined
  preload(): Promise<void>
}

interface FrameProps<Props extends object> {
  loader: Loader<Props>
  given: Props
  waiting: ReactNode
}

function PartFrame<Props extends object>({ loader, given, waiting }: FrameProps<Props>) {
  const [failures, setFailures] = useState(0)
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>(loader.loaded ? 'ready' : 'loading')
  useEffect(() => {
    if (state !== 'loading') return
    let left = false
    firstPaint()
      .then(loader.preload)
      .then(
        () => left || setState('ready'),
        () => {
          if (left) return
          setFailures((count) => count + 1)
          setState('failed')
        },
      )
    return () => {
      left = true
    }
  }, [loader, state])

  useEffect(() => {
    if (state !== 'failed') return
    // Decoration has no button to try again.
    return whenOnlineAgain(() => setState('loading'), loader.quiet ? 2_000 * 2 ** failures : undefined)
  }, [loader, state, failures])

  if (loader.loaded) return <loader.loaded {...given} />
  if (state !== 'failed') return waiting
  if (loader.quiet || ('open' in given && !given.open)) return null
  return (
    <PartFailure
      // Failed twice while online: a deployment has removed the chunk.
      onRetry={() => (failures > 1 && navigator.onLine ? location.reload() : setState('loading'))}
      onClose={'onClose' in given ? (given.onClose as () => void) : undefined}
    />
  )
}

/**
 * A component whose chunk is loaded when it is first rendered. When loading fails, a message with a retry button takes the
 * part's place, until the network is back; a dialog's message closes with its `onClose`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false }: { /** Decoration: no message when loading fails. */ quiet?: boolean } = {},
): LazyPart<Props> {
  const loader: Loader<Props> = {
    quiet,
    loaded: undefined,
    async preload() {
      const [, loaded] = await Promise.all([loadFailedStyles(), load()])
      loader.loaded = loaded
    },
  }
  const render = ({ waiting, ...rest }: Props & { waiting?: ReactNode }) => (
    <PartFrame loader={loader} given={rest as unknown as Props} waiting={waiting} />
  )
  return Object.assign(render, {
    preload: loader.preload,
    fetchAhead: () => void loader.preload().catch(() => undefined),
  })
}
