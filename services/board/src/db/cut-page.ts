/** The page of a list that was read with one row more, and its last row when there are more. */
export function cutPage<Row>(rows: readonly Row[], size: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, size)
  return { page, last: rows.length > size ? page.at(-1) : undefined }
}
