let held: unknown
let isRead = false

/** What the service wrote into the page for its scripts (frontend.md, section 4); null without. */
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

/** In the services: the data of the page that is being rendered. */
export function serveData(data: unknown): void {
  held = data
  isRead = true
}
