type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement

declare global {
  interface Window {
    /**
     * The control last used in the screen the page was served with (index.html): its name, which of that name, and what
     * was entered.
     */
    used?: { name: string; index: number; value?: string }
  }
}

/** As index.html names them. */
function nameOf(control: Control): string | null {
  return control.ariaLabel ?? ('placeholder' in control ? control.placeholder : control.textContent)
}

/** Does what was done before there was anything to answer it. */
export function repeatInput(): void {
  const { used } = window
  // The skip link's target went with the screen it was in.
  if (location.hash === '#main') document.getElementById('main')?.focus()
  if (!used) return
  delete window.used
  const controls = document.querySelectorAll<Control>('#root :is(button, input, select)')
  const control = [...controls].filter((one) => nameOf(one) === used.name)[used.index]
  control?.focus()
  if (!control || control instanceof HTMLButtonElement) {
    control?.click()
  } else if (used.value !== undefined) {
    // React watches the element's own property: only the prototype's is news to it.
    Reflect.set(Object.getPrototypeOf(control), 'value', used.value, control)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
