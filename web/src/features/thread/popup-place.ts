/** Position of a preview, in pixels relative to the list it covers. */
export interface PopupPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly maxHeight: number
  /** Above its trigger: `top` is then the lower edge. */
  readonly isAbove: boolean
}

const widest = 440
const margin = 8
const smallest = 180

/** Above the trigger when there is more room, within the list's width and the visible height. */
export function placePopup(trigger: HTMLElement, area: HTMLElement): PopupPlace {
  const from = trigger.getBoundingClientRect()
  const frame = area.getBoundingClientRect()
  const width = Math.min(widest, frame.width - 2 * margin)
  const above = from.top - 64
  const dock = Number.parseFloat(document.documentElement.style.getPropertyValue('--h-dock')) || 0
  const below = innerHeight - from.bottom - dock - 12
  const isAbove = above > below
  return {
    left: Math.max(margin, Math.min(from.left - frame.left, frame.width - width - margin)),
    top: (isAbove ? from.top - 4 : from.bottom + 4) - frame.top,
    width,
    maxHeight: Math.max(smallest, isAbove ? above : below),
    isAbove,
  }
}
