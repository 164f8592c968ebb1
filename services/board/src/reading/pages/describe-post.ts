const descriptionLength = 120

/** The first 120 code points of a post as one line, without anchors that stand alone: >>950が立てる is part of a sentence. */
export function describePost(content: string): string {
  return beginningOf(content.replace(/(?:>>|＞＞)[0-9０-９][0-9０-９,\-、，－]*(?=\s|$)/g, ''))
}

/** The first 120 code points of a text as one line. */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const points = [...line]
  return points.length <= descriptionLength ? line : `${points.slice(0, descriptionLength - 1).join('')}…`
}
