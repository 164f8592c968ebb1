/** The first name whose pattern is in a User-Agent is its own: later ones are also claimed by browsers named before. */
const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: typeof browsers, agent: string) =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? null

/** Browser and system of a User-Agent; null where it is not known. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

/** Browser and system of a User-Agent, e.g. `Chrome・Windows`; null when neither is known. */
export function deviceName(userAgent: string): string | null {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter((name) => name !== null).join('・') || null
}
