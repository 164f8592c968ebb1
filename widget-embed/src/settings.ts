/** Settings from the attributes of the script element. */
export interface Settings {
  /** Host name the figures go to; empty where there is none to name and in previews: then nothing is sent. */
  site: string
  theme: string
  /** Host name of the page that shows it; empty where it cannot be told and in previews. */
  host: string
}

export function readSettings({ dataset }: HTMLScriptElement): Settings {
  const own = hostOf(location.hostname)
  const isFrame = dataset.frame !== undefined
  // Our frame stands for the page that holds it.
  const named = hostOf(isFrame ? document.referrer : dataset.siteDomain)
  // Not every browser tells who holds a frame.
  const host = isFrame ? hostOf(location.ancestorOrigins?.[0]) || named : own
  const isPreview = dataset.preview !== undefined
  return { site: isPreview ? '' : named || own, host: isPreview ? '' : host, theme: dataset.theme || 'auto' }
}

/** Host name of an address or a bare name; empty when it is neither or the service would refuse it. */
function hostOf(text = ''): string {
  try {
    const { hostname } = new URL(`http://${text.replace(/^\w+:\/\//, '')}`)
    return /^[\w.-]+$/.test(hostname) ? hostname : ''
  } catch {
    return ''
  }
}
