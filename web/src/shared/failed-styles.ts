const failed = new Set<string>()

/**
 * Remembers stylesheets that failed to load. Vite requests each of them once: a part that is tried again would appear
 * without its styles.
 */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    failed.add(target.href)
    target.remove()
  }
  // Errors of elements do not bubble.
  addEventListener('error', note, { capture: true })
}

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new TypeError(`${href} did not load`)))
    failed.delete(href)
    document.head.append(link)
  })
}

/** Loads again what failed. Rejects when that fails again. */
export async function loadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(loadStyle))
}
