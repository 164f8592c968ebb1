import { useEffect, useState } from 'react'

/** ms without a key after which the services are asked. */
const rest = 180

/** A value, once it has not changed for a moment. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
