import { useEffect, useRef } from 'react'

/** For a step that takes the place of another one: the focus was in what has gone. */
export function useFocusOnMount<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useEffect(() => part.current?.focus(), [])
  return part
}
