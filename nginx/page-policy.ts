/** Sources besides the site itself. */
interface PolicySources {
  /** Of the inline scripts, e.g. `'sha256-…'`. */
  scriptHashes: readonly string[]
  /** The ad network's origins: they may run scripts, answer requests and fill frames. */
  adOrigins: readonly string[]
  /** The players of clips: they may fill frames. */
  playerOrigins: readonly string[]
}

/** Content-Security-Policy of the site's pages. Pictures come from anywhere: articles bring their own. */
export function pagePolicy({ scriptHashes, adOrigins, playerOrigins }: PolicySources): string {
  const own = "'self'"
  return [
    `default-src ${own}`,
    `script-src ${[own, ...scriptHashes, ...adOrigins].join(' ')}`,
    // Toasts and dialogs insert style elements at run time.
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} https: data:`,
    `connect-src ${[own, ...adOrigins].join(' ')}`,
    `font-src ${own}`,
    `frame-src ${[own, ...adOrigins, ...playerOrigins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${own}`,
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Content-Security-Policy of answers that are no pages: no script in them may run. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
