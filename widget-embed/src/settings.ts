/** Settings from the attributes of the script element. */
export interface Settings {
  /** Host name the figures go to; empty where there is none to name and in previews: then nothing is sent. */
  site: string
  theme: string
}

export function readSettings({ dataset }: HTMLScriptElement): Settings {
  // Our frame stands for the page that holds it.
  const named = dataset.frame === undefined ? dataset.siteDomain : document.referrer
  return {
    site: dataset.preview === undefined ? hostOf(named) || hostOf(location.hostname) : '',
    theme: dataset.theme || 'auto',
  }
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
