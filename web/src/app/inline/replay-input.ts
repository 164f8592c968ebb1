import { mainElement } from '@gamelog/ui/main-element'

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement

/** Where an element is: the place among those of its name. */
interface Place {
  name: string
  index: number
}

interface RecordedInput extends Place {
  value: string
}

const controls = 'button, input, select'
const focusable = `a[href], ${controls}`

/**
 * Records the visitor's last click or input in the served screen and repeats it in the one that replaces it: a search
 * term typed or a button pressed before the scripts ran is not lost, nor is the focus, nor are keys. The same control is
 * the one of the same name and position. Links opened beside the page are told to the scripts, which count them.
 */
export function replayInput(served: HTMLElement): void {
  let last: RecordedInput | undefined
  let focused: Place | undefined
  const keys: KeyboardEvent[] = []
  const opened: string[] = []
  const record = ({ target }: Event) => {
    const control = target instanceof Element && target.closest<Control>(controls)
    if (control) last = { ...findElementPlace(control, served, controls), value: control.value }
  }
  const recordKey = (event: KeyboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.matches(controls)
    if (event.key.length === 1 && !isTyped) keys.push(event)
  }
  const recordOpened = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a')
    // The right button opens a menu. Other links lead away from here.
    if (link && button < 2 && link.target) opened.push(link.href)
  }
  addEventListener('keydown', recordKey)
  served.addEventListener('click', recordOpened)
  served.addEventListener('auxclick', recordOpened)
  served.addEventListener('click', record)
  served.addEventListener('input', record)
  served.addEventListener('focusin', ({ target }) => {
    focused = target instanceof HTMLElement ? findElementPlace(target, served, focusable) : undefined
  })
  served.addEventListener('focusout', () => {
    // Later: browsers send it also when the screen is being taken away.
    setTimeout(() => {
      if (served.isConnected && !served.contains(document.activeElement)) focused = undefined
    })
  })
  new MutationObserver((_, observer) => {
    if (served.isConnected) return
    observer.disconnect()
    removeEventListener('keydown', recordKey)
    // After React's effects.
    setTimeout(() => {
      restoreSkipTarget()
      if (last) repeat(last)
      else if (focused && document.activeElement === document.body) restoreFocus(focused)
      for (const address of opened) clickWithoutOpening(address)
      for (const key of keys) document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
    })
  }).observe(served.parentNode ?? document, { childList: true })
}

function restoreFocus({ name, index }: Place): void {
  const root = document.getElementById('root')
  if (root) elementsNamed<HTMLElement>(root, name, focusable)[index]?.focus({ preventScroll: true })
}

/** The target of the skip link was removed with the served screen. */
function restoreSkipTarget(): void {
  if (location.hash === '#main') mainElement()?.focus()
}

/** Clicks a link without opening it again. */
function clickWithoutOpening(address: string): void {
  const link = [...document.links].find(({ href }) => href === address)
  link?.addEventListener('click', (event) => event.preventDefault(), { once: true })
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

function repeat({ name, index, value }: RecordedInput): void {
  const root = document.getElementById('root')
  const control = root && elementsNamed<Control>(root, name, controls)[index]
  if (!control) return
  control.focus()
  if (control instanceof HTMLButtonElement) {
    control.click()
    return
  }
  // React overrides the element's own property to detect changes: only the prototype's setter is a change to it.
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control)
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

function findElementPlace(element: Element, root: Element, selector: string): Place {
  const name = elementName(element)
  return { name, index: elementsNamed(root, name, selector).indexOf(element) }
}

function elementsNamed<E extends Element>(root: Element, name: string, selector: string): E[] {
  return [...root.querySelectorAll<E>(selector)].filter((element) => elementName(element) === name)
}

function elementName(element: Element): string {
  return element.getAttribute('aria-label') ?? element.getAttribute('placeholder') ?? element.textContent
}
