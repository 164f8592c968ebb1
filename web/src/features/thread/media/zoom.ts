/** Scale of a picture, and how far its centre is from that of its stage, in px. */
export interface PictureView {
  readonly scale: number
  readonly x: number
  readonly y: number
}

interface Point {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The whole picture. */
export const wholeView: PictureView = { scale: 1, x: 0, y: 0 }
const maxScale = 6

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))

/** Moves a picture; no further than to its edges. */
export function pan({ scale, x, y }: PictureView, by: Point, stage: Size): PictureView {
  const room = (scale - 1) / 2
  return { scale, x: within(x + by.x, room * stage.width), y: within(y + by.y, room * stage.height) }
}

/** Scales a picture; what is at `point`, from the centre of the stage, stays there. */
export function zoomAt(view: PictureView, factor: number, point: Point, stage: Size): PictureView {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  const moved = { scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }
  return pan(moved, { x: 0, y: 0 }, stage)
}

/** Action of a finger that leaves after it moved the whole picture by so much; null = none. */
export function swipeOf({ x, y }: Point): 'next' | 'previous' | 'close' | null {
  if (y > 90 && y > Math.abs(x) * 1.5) return 'close'
  if (Math.abs(x) < 50 || Math.abs(x) < Math.abs(y)) return null
  return x < 0 ? 'next' : 'previous'
}
