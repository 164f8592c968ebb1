/** Lines of a post shown before 続きを読む. */
export const shownLines = 20

/** Full-width characters in a line of a post: on a phone of 360 px, and in the column of a wide window. */
const lineLength = { phone: 19, wide: 35 }

/** CSS variables of the room that posts are expected to take before they are laid out (post-tree.css). */
export function expectedLines(contents: readonly string[]): Record<`--lines-${string}`, number> {
  const lines = contents.flatMap((content) => content.split('\n', shownLines))
  const count = (length: number) =>
    lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / length)), 0)
  return { '--lines-phone': count(lineLength.phone), '--lines-wide': count(lineLength.wide) }
}
