import { frameSize, reservedStyle } from '@gamelog/contracts/widget/frame-size'

export type EmbedWay = 'script' | 'iframe'

interface Embed {
  origin: string
  widgetId: string
  /** Number of articles it shows: its height is kept free from the start. */
  articles: number
}

/** HTML that a site's owner pastes. */
export function embedCode(way: EmbedWay, { origin, widgetId, articles }: Embed): string {
  if (way === 'script') {
    const style = reservedStyle(widgetId, articles)
    return [
      `<script async src="${origin}/api/widget/${widgetId}.js"`,
      '  data-site-domain="example.com"',
      `  style="${style}"></script>`,
    ].join('\n')
  }
  const { width, height } = frameSize(widgetId, articles)
  return [
    `<iframe src="${origin}/widget/frame/${widgetId}"`,
    `  title="GAMELOG" width="${width}" height="${height}" loading="lazy"`,
    '  style="border:0;max-width:100%"></iframe>',
  ].join('\n')
}
