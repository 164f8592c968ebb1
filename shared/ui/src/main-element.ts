/** The screen's `main`, of which each page has one; null in a service and before the first render. */
export function mainElement(): HTMLElement | null {
  return globalThis.document?.querySelector('main') ?? null
}

/** Moves the focus to the screen, for when the element that has it goes away. */
export function focusMain(): void {
  mainElement()?.focus({ preventScroll: true })
}
