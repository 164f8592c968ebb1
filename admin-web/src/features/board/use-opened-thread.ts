import { useEffect, useEffectEvent, useRef, useState } from 'react'

export interface OpenedThread {
  readonly id: string
  /** The post to begin with. */
  readonly post: number | undefined
}

/**
 * The thread whose posts are open. One that the address names (?thread=6&post=73) is opened once it is out of the address:
 * on phones an open dialog has a history entry of its own, which must not be replaced.
 */
export function useOpenedThread(
  named: { thread: string | undefined; post: string | undefined },
  onTaken: () => void,
): [OpenedThread | null, (thread: OpenedThread | null) => void] {
  const [opened, setOpened] = useState<OpenedThread | null>(null)
  const taken = useRef<OpenedThread | null>(null)
  const { thread, post } = named
  const take = useEffectEvent(onTaken)
  useEffect(() => {
    if (thread !== undefined) {
      taken.current = { id: thread, post: post === undefined ? undefined : Number(post) }
      take()
    } else if (taken.current) {
      setOpened(taken.current)
      taken.current = null
    }
  }, [thread, post])
  return [opened, setOpened]
}
