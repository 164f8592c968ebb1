import { useEffect, useRef } from 'react'

/** Whether the component is still mounted: a late response must not move a reader who went elsewhere. */
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
