declare global {
  interface Window {
    /** The button last pressed in the screen the page was served with (index.html): its name, and which of that name. */
    pressed?: { name: string; index: number }
  }
}

/** Presses what was pressed before there was anything to answer it. */
export function repeatPress(): void {
  const { pressed } = window
  if (!pressed) return
  delete window.pressed
  const named = [...document.querySelectorAll<HTMLButtonElement>('#root button')].filter(
    (button) => (button.ariaLabel ?? button.textContent) === pressed.name,
  )
  named[pressed.index]?.click()
}
