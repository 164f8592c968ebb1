interface Row {
  readonly post: { readonly post_number: number }
}

/**
 * しおり of a thread of `last` posts of which the rows so marked are read: the number up to which nothing is left. A post
 * without a row (muted, folded away) leaves nothing to read.
 */
export function placeAfter(rows: readonly Row[], isRead: (number: number) => boolean, last: number): number {
  let place = last
  for (const { post } of rows)
    if (post.post_number <= place && !isRead(post.post_number)) place = post.post_number - 1
  return place
}

/**
 * Numbers of the rows down to that of a post, which count as read once that has been in the window. What a jump skipped
 * does not: after one they begin `from` the row it led to.
 */
export function rowsDownTo(rows: readonly Row[], number: number, from?: number): number[] {
  const indexOf = (wanted: number) => rows.findIndex(({ post }) => post.post_number === wanted)
  const first = from === undefined ? 0 : Math.max(0, indexOf(from))
  return rows.slice(first, indexOf(number) + 1).map(({ post }) => post.post_number)
}

/** The row from which a reader has come down to the window: those above what a jump led to are read once they were in it. */
export function readFrom(
  rows: readonly Row[],
  from: number | undefined,
  inWindow: number,
): number | undefined {
  const found = rows.find(({ post }) => post.post_number === from || post.post_number === inWindow)
  return from === undefined ? undefined : found?.post.post_number
}
