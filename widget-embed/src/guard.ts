/** A callback whose failure the page does not notice. */
export function guard<Input>(callback: (input: Input) => void): (input: Input) => void {
  return (input) => {
    try {
      callback(input)
    } catch {
      // Silent by rule.
    }
  }
}

/** Calls with what the observer saw last, at once and at every change. @throws where there is no observer */
export function observe(
  element: Element,
  options: IntersectionObserverInit | undefined,
  onChange: (entry: IntersectionObserverEntry, observer: IntersectionObserver) => void,
): void {
  const observer = new IntersectionObserver(
    guard((entries) => onChange(entries[entries.length - 1] as IntersectionObserverEntry, observer)),
    options,
  )
  observer.observe(element)
}
