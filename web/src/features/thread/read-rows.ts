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

/** Numbers of the rows down to that of a post, which count as read once that has been in the window. */
export function rowsDownTo(rows: readonly Row[], number: number): number[] {
  const index = rows.findIndex(({ post }) => post.post_number === number)
  return rows.slice(0, index + 1).map(({ post }) => post.post_number)
}
