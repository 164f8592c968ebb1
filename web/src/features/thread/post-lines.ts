import { mediaIn } from '@gamelog/domain/media'
import { shownTiles } from './media/media-states.ts'

/** Lines of a post shown before 続きを読む. */
export const shownLines = 20

/** Full-width characters in a line of a post: on a phone of 360 px, and in the column of a wide window. */
const lineLength = { phone: 19, wide: 35 }

/** Tiles of pictures and clips in a row, and the lines of text that are as high as the row. */
const tileRow = { phone: { tiles: 2, lines: 5 }, wide: { tiles: 3, lines: 6 } }

/** CSS variables of the room that posts are expected to take before they are laid out (post-tree.css). */
export function expectedLines(contents: readonly string[]): Record<`--lines-${string}`, number> {
  const lines = contents.flatMap((content) => content.split('\n', shownLines))
  const media = contents.map((content) => Math.min(shownTiles, mediaIn(content).length))
  const count = (window: keyof typeof lineLength) => {
    const { tiles, lines: high } = tileRow[window]
    const text = lines.reduce(
      (sum, line) => sum + Math.max(1, Math.ceil(line.length / lineLength[window])),
      0,
    )
    return media.reduce((sum, shown) => sum + Math.ceil(shown / tiles) * high, text)
  }
  return { '--lines-phone': count('phone'), '--lines-wide': count('wide') }
}
