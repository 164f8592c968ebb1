type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement

interface RecordedInput {
  name: string
  /** Among the controls of that name. */
  index: number
  value: string
}

const selector = 'button, input, select'

/**
 * Records the visitor's last click or input in the served screen and repeats it in the one that replaces it: a search
 * term typed or a button pressed before the scripts ran is not lost. The same control is the one of the same name and
 * position.
 */
export function replayInput(served: Element): void {
  let last: RecordedInput | undefined
  const record = ({ target }: Event) => {
    const control = target instanceof Element && target.closest<Control>(selector)
    if (!control) return
    const name = nameOf(control)
    last = { name, index: controlsNamed(served, name).indexOf(control), value: control.value }
  }
  served.addEventListener('click', record)
  served.addEventListener('input', record)
  new MutationObserver((_, observer) => {
    if (served.isConnected) return
    observer.disconnect()
    // After React's effects.
    setTimeout(() => {
      restoreSkipTarget()
      if (last) repeat(last)
    })
  }).observe(served.parentNode ?? document, { childList: true })
}

/** The target of the skip link was removed with the served screen. */
function restoreSkipTarget(): void {
  if (location.hash === '#main') document.getElementById('main')?.focus()
}

function repeat({ name, index, value }: RecordedInput): void {
  const root = document.getElementById('root')
  const control = root && controlsNamed(root, name)[index]
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

function controlsNamed(root: Element, name: string): Control[] {
  return [...root.querySelectorAll<Control>(selector)].filter((control) => nameOf(control) === name)
}

function nameOf(control: Control): string {
  return control.getAttribute('aria-label') ?? control.getAttribute('placeholder') ?? control.textContent
}
