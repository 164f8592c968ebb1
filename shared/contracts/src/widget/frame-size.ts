import { formOf } from './ids.ts'

// Measures of the embed script's styles (widget-embed/src/style.ts), in px.
/** Border and padding of the box, left and right or above and below. */
const box = 26
const gap = 12
/** The line that names GAMELOG. */
const credit = 28
/** Two lines of title and one of the site under a picture. */
const gridText = 60
const listRow = { pc: 63, mobile: 54 }
const picture = 9 / 16
/** Container width from which `pc-grid` has three columns instead of two. */
const threeColumns = 640

/** Width (px) of an iframe whose code names none. */
const frameWidths = { pc: 728, mobile: 375 }

/** Height (px) of the widget at this width (px) with this many articles; whole, for an iframe without scroll bars. */
export function widgetHeight(id: string, articles: number, width: number): number {
  const { device, layout } = formOf(id)
  if (layout === 'list') return box + credit + articles * (listRow[device] + gap) - gap
  const columns = device === 'pc' && width >= threeColumns ? 3 : 2
  const { percent, pixels } = gridHeight(articles, columns)
  return Math.ceil((width * percent) / 100 + pixels)
}

/** Size of the iframe of a widget: as wide as its place, at most `width`, and as high as it is there. */
export function frameSize(id: string, articles: number): { width: number; height: number } {
  const width = frameWidths[formOf(id).device]
  return { width, height: widgetHeight(id, articles, width) }
}

/**
 * Style attribute for the `<script>` of a widget: the element itself keeps the widget's height free from the first layout on,
 * at every width, until the script puts the widget in its place.
 */
export function reservedStyle(id: string, articles: number): string {
  const { device, layout } = formOf(id)
  if (layout === 'list') return `display:block;padding-top:${widgetHeight(id, articles, 0)}px`
  const two = sum(gridHeight(articles, 2))
  if (device === 'mobile') return `display:block;padding-top:calc(${two})`
  // Two columns are always the higher ones: below 640 px the second term is huge, from there on negative.
  return `display:block;padding-top:max(${sum(gridHeight(articles, 3))},min(${two},(${threeColumns}px - 100%)*9999))`
}

interface Height {
  /** Of the width. */
  percent: number
  pixels: number
}

function gridHeight(articles: number, columns: number): Height {
  const rows = Math.ceil(articles / columns)
  const perWidth = (rows * picture) / columns
  return {
    percent: perWidth * 100,
    pixels: box + credit + rows * (gridText + gap) - gap - perWidth * (box + (columns - 1) * gap),
  }
}

function sum({ percent, pixels }: Height): string {
  return `${Number(percent.toFixed(4))}% + ${Number(pixels.toFixed(2))}px`
}
