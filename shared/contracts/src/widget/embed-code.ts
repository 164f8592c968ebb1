import { frameSize, reservedStyle } from './frame-size.ts'

export type EmbedWay = 'script' | 'iframe'

interface Embed {
  origin: string
  widgetId: string
  /** Number of articles it shows: its height is kept free from the start. */
  articles: number
  /** The site's own; absent = the host name of the page. */
  domain?: string
  /** Absent = the reader's setting. */
  theme?: 'light' | 'dark'
}

/** HTML that a site's owner pastes. */
export function embedCode(way: EmbedWay, { origin, widgetId, articles, domain, theme }: Embed): string {
  if (way === 'script') {
    const style = reservedStyle(widgetId, articles)
    return [
      `<script async src="${origin}/api/widget/${widgetId}.js"`,
      ...(domain === undefined ? [] : [`  data-site-domain="${domain}"`]),
      ...(theme === undefined ? [] : [`  data-theme="${theme}"`]),
      `  style="${style}"></script>`,
    ].join('\n')
  }
  const { width, height } = frameSize(widgetId, articles)
  return [
    `<iframe src="${origin}/widget/frame/${widgetId}${theme === undefined ? '' : `?theme=${theme}`}"`,
    `  title="GAMELOG" width="${width}" height="${height}" loading="lazy"`,
    '  style="border:0;max-width:100%"></iframe>',
  ].join('\n')
}
