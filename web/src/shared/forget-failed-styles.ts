/**
 * Removes stylesheets that failed to load. Vite takes a link in the document for a loaded sheet: a part that is tried
 * again would appear without its styles.
 */
export function forgetFailedStyles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
    },
    { capture: true },
  )
}
