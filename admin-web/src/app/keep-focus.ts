/**
 * Gives a control its focus back when it is enabled again: browsers take the focus from a button that is disabled while
 * its action runs, and a keyboard user would have to begin at the top of the page. Called once, when the page starts.
 */
export function keepFocus(): void {
  let focused: Element | undefined
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target
  })
  document.addEventListener('focusout', ({ target }) => {
    if (target instanceof Element && !target.matches(':disabled')) focused = undefined
  })
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target === focused && target instanceof HTMLElement && !target.matches(':disabled')) restore(target)
    }
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}

/** Unless the focus has moved on. */
function restore(control: HTMLElement): void {
  if (document.activeElement === document.body) control.focus({ preventScroll: true })
}
