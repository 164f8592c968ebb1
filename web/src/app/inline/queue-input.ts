import { takenOver } from '../../shared/page-events.ts'

/**
 * Keeps what a visitor does before React listens, and does each once when it does: presses of buttons, texts and choices of
 * fields, links opened in another tab, which are counted.
 */
export function queueInput(root: HTMLElement): void {
  const queue = new Map<Element, () => void>()
  const listening = new AbortController()
  const keepPress = ({ target, button }: MouseEvent) => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('a[target], button')
    // The right button opens a menu.
    if (!pressed || button > 1) return
    queue.set(pressed, () => (pressed.matches('a') ? clickWithoutOpening(pressed) : pressed.click()))
  }
  const keepValue = ({ target }: Event) => {
    // The value of now: a render with what React knows could overwrite it.
    if (target instanceof HTMLInputElement) {
      const { value, selectionStart } = target
      queue.set(target, () => announceText(target, value, selectionStart))
    } else if (target instanceof HTMLSelectElement) queue.set(target, () => announce(target))
  }
  for (const type of ['click', 'auxclick'] as const)
    root.addEventListener(type, keepPress, { signal: listening.signal })
  root.addEventListener('input', keepValue, { signal: listening.signal })
  const dispatch = () => {
    listening.abort()
    for (const [element, repeat] of queue) if (element.isConnected) repeat()
  }
  document.addEventListener(takenOver, dispatch, { once: true })
}

function clickWithoutOpening(link: HTMLElement): void {
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** Tells React of a text it found: its own setter makes it know another one, the prototype's is a change to it. */
function announceText(field: HTMLInputElement, value: string, caret: number | null): void {
  field.value = ''
  Reflect.set(HTMLInputElement.prototype, 'value', value, field)
  field.setSelectionRange(caret, caret)
  announce(field)
}

function announce(field: HTMLElement): void {
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
