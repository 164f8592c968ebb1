import { widgetHeight } from '@gamelog/contracts/widget/frame-size'
import type { Values } from './values.ts'

export type PreviewTheme = 'auto' | 'light' | 'dark'

export const previewWidths = ['375', '430', '768', '1024', '1200', 'full'] as const
export type PreviewWidth = (typeof previewWidths)[number]

/** px */
export const previewHeight = 1_200
const widest = 1_400

/** Number of articles a widget shows. */
export function articleCount({ articles, rule }: Pick<Values, 'articles' | 'rule'>): number {
  return articles.length || rule.count
}

/** Page that shows a widget with choices that are not saved yet; nothing is counted on it. */
export function previewAddress(
  widgetId: string,
  { articles, rule }: Pick<Values, 'articles' | 'rule'>,
  theme: PreviewTheme,
): string {
  const query = new URLSearchParams({
    ids: articles.map(({ id }) => id).join(','),
    order: rule.order,
    category: rule.category,
    count: String(rule.count),
    theme,
  })
  return `/widget/preview/${widgetId}?${query}`
}

/** Size (px) of the preview's window, the part of its height that the widget fills, and its scale in a room of `room` px. */
export function previewSize(widgetId: string, articles: number, chosen: PreviewWidth, room: number) {
  const width = chosen === 'full' ? Math.min(Math.max(room, 320), widest) : Number(chosen)
  const filled = Math.min(previewHeight, widgetHeight(widgetId, articles, width))
  return { width, filled, scale: Math.min(1, room / width) }
}
