/** Settings from the attributes of the script element. */
export interface Settings {
  /** Host name the figures go to; empty where there is none to name and in previews: then nothing is sent. */
  site: string
  theme: string
  /** Host name of the page that shows it; empty where it cannot be told and in previews. */
  host: string
}

export function readSettings({ dataset }: HTMLScriptElement): Settings {
  const theme = dataset.theme || 'auto'
  if (dataset.preview !== undefined) return { site: '', host: '', theme }
  const own = hostOf(location.hostname)
  if (dataset.frame === undefined) return { site: hostOf(dataset.siteDomain) || own, host: own, theme }
  // Our frame stands for the page that holds it; not every browser tells which that is.
  const holder = hostOf(document.referrer)
  return { site: holder || own, host: hostOf(location.ancestorOrigins?.[0]) || holder, theme }
}

/** Host name of an address or a bare name; empty when it is neither or the service would refuse it. */
function hostOf(text?: string): string {
  try {
    // An address that cannot be read throws, which takes longer than everything else here.
    const hostname = text ? new URL(`http://${text.replace(/^\w+:\/\//, '')}`).hostname : ''
    return /^[\w.-]+$/.test(hostname) ? hostname : ''
  } catch {
    return ''
  }
}
