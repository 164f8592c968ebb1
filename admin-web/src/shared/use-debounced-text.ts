import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A text field whose value, trimmed, takes effect once typing pauses.
 * @returns what the field shows, and its `onChange`
 */
export function useDebouncedText(
  value: string,
  onChange: (value: string) => void,
  delayMs = 300,
): [string, (typed: string) => void] {
  const [state, setState] = useState({ text: value, sent: value, seen: value })
  // A value from elsewhere (Back, a removed filter) takes the place of what was typed; an own one does not.
  if (value !== state.seen)
    setState(value === state.sent ? { ...state, seen: value } : { text: value, sent: value, seen: value })
  const { text, sent } = state
  const commit = useEffectEvent((next: string) => {
    setState((before) => ({ ...before, sent: next }))
    onChange(next)
  })
  useEffect(() => {
    const next = text.trim()
    if (next === sent) return
    const timer = setTimeout(() => commit(next), delayMs)
    return () => clearTimeout(timer)
  }, [text, sent, delayMs])
  return [text, (next) => setState((before) => ({ ...before, text: next }))]
}
