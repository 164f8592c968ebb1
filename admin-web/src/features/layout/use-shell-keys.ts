import { isConverting } from '@gamelog/ui/is-converting'
import { isCovered } from '@gamelog/ui/is-covered'
import { isTyping } from '@gamelog/ui/is-typing'
import { focusListSearch } from '@gamelog/ui/kit/list-search'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { endG, isAfterG, pressG } from '../../shared/keys.ts'
import { useMenu } from '../../shared/screen-list.ts'

interface ShellKeys {
  onPalette: () => void
  onKeyList: () => void
  onFold: () => void
}

/** Keys of every screen: Ctrl/⌘+K, ?, /, [, and G followed by an entry's letter. */
export function useShellKeys({ onPalette, onKeyList, onFold }: ShellKeys): void {
  const menu = useMenu()
  const navigate = useNavigate()
  const openEntry = (letter: string): boolean => {
    const [first] = menu.find(({ key }) => key.toLowerCase() === letter)?.tabs ?? []
    if (first) void navigate(first.path)
    return first !== undefined
  }
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isConverting(event)) return
    const key = event.key.toLowerCase()
    const isCommand = event.ctrlKey || event.metaKey
    const isFree = !isCommand && !event.altKey && !isTyping(event.target) && !isCovered()
    let isTaken = true
    if (isCommand && key === 'k' && !isCovered()) onPalette()
    else if (!isFree) isTaken = false
    else if (isAfterG()) {
      endG()
      isTaken = openEntry(key)
    } else if (key === 'g') pressG()
    else if (key === '?') onKeyList()
    else if (key === '[') onFold()
    else if (key === '/') isTaken = focusListSearch()
    else isTaken = false
    if (isTaken) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    // Before the screens' keys: a letter after G is none of theirs.
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [])
}
