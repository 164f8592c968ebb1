let held: unknown
let isRead = false

/** Data a service wrote into the page for its scripts; null without. */
export function servedData(): unknown {
  if (isRead) return held
  isRead = true
  try {
    held = JSON.parse(document.getElementById('__DATA__')?.textContent ?? 'null')
  } catch {
    held = null
  }
  return held
}

/** Sets the data of the page being rendered, in a service. */
export function serveData(data: unknown): void {
  held = data
  isRead = true
}
