const descriptionLength = 120

/** The first 120 code points of a post as one line, without anchors. */
export function describe(content: string): string {
  const line = content
    .replace(/(?:>>|＞＞)[0-9０-９][0-9０-９,\-、，－]*/g, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const points = [...line]
  return points.length <= descriptionLength ? line : `${points.slice(0, descriptionLength - 1).join('')}…`
}
