import { useEffect, useRef } from 'react'

/** Tells whether the part is still on the page: an answer that comes later must not move the reader, who went on. */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
