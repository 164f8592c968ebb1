import { keysHeard, keysUnheard } from '../../shared/page-events.ts'

const fields = 'input, select, textarea'
/** Age after which a key is dropped, in ms: its screen may have none that hears it. */
const longest = 15_000

/** Keeps the characters pressed while the shortcuts are not loaded, and presses each again where the one before has led. */
export function queueKeys(): void {
  let keys: KeyboardEvent[] = []
  let isHeard = false
  addEventListener('keydown', (event) => {
    const isTyped = event.target instanceof Element && event.target.matches(fields)
    if (!isHeard && !isTyped && event.key.length === 1) keys.push(event)
  })
  document.addEventListener(keysHeard, () => {
    isHeard = true
    const early = keys.filter((key) => !key.defaultPrevented && performance.now() - key.timeStamp < longest)
    keys = []
    for (const key of early) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  document.addEventListener(keysUnheard, () => {
    isHeard = false
  })
}
