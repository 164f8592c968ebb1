/** px of the canvas. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** px kept between two labels. */
const distance = 3

function meets(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width + distance &&
    b.left < a.left + a.width + distance &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  )
}

function isInside(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left &&
    box.top >= frame.top &&
    box.left + box.width <= frame.left + frame.width &&
    box.top + box.height <= frame.top + frame.height
  )
}

/**
 * Where labels stand without meeting.
 * @param candidates the places of each label, the best first; the most important label first.
 * @param taken boxes that are there already.
 * @returns a place for each label; null = dropped, because everything it could stand on is taken.
 */
export function placeLabels(
  candidates: readonly (readonly Box[])[],
  frame: Box,
  taken: readonly Box[] = [],
): (Box | null)[] {
  const placed = [...taken]
  return candidates.map((places) => {
    const free = places.find((box) => isInside(box, frame) && !placed.some((other) => meets(box, other)))
    if (free) placed.push(free)
    return free ?? null
  })
}
