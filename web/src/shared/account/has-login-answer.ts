/** The parameters in an address's fragment. */
export function hashParameters(url: URL): URLSearchParams {
  return new URLSearchParams(url.hash.slice(1))
}

export function hasLoginError(parameters: URLSearchParams): boolean {
  return parameters.has('error') || parameters.has('error_code') || parameters.has('error_description')
}

/** Whether the login service sent the browser to this address. */
export function hasLoginAnswer(url: URL): boolean {
  return url.searchParams.has('code') || hasLoginError(url.searchParams) || hasLoginError(hashParameters(url))
}

/**
 * Whether the login service opened this page. Its address is kept where any script can read it, with the one-time code,
 * also after the answer was taken out of the address bar.
 */
export function isOpenedByLogin(): boolean {
  const opened = performance.getEntriesByType('navigation').map(({ name }) => name)
  return [location.href, ...opened].some((address) => hasLoginAnswer(new URL(address)))
}
