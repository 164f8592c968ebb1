/** Texts in a page that lie beyond their frame, are cut off or lie over each other. Runs in the page. */
export function brokenTexts(): string[] {
  interface Text {
    readonly element: HTMLElement
    readonly words: string
    readonly boxes: readonly DOMRect[]
  }
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const words = node.nodeValue?.trim()
    if (!element || !words || !isShown(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    // A line's box is higher than its letters.
    const boxes = [...range.getClientRects()].map(
      ({ left, top, width, height }) => new DOMRect(left, top + (height - size) / 2, width, size),
    )
    texts.push({ element, words: words.slice(0, 24), boxes: boxes.filter(isInView(element)) })
  }
  const squeezed = texts.filter(isSqueezed).map((text) => `${nameOf(text)} is squeezed`)
  return [...texts.flatMap(beyondFrame), ...squeezed, ...overlapping()]

  function isShown(element: HTMLElement): boolean {
    if (element.closest('option, select, script, style, .sr-only, textarea')) return false
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }

  /** Whether a box is not scrolled out of the part that holds it. */
  function isInView(element: HTMLElement): (box: DOMRect) => boolean {
    let part: HTMLElement | null = element
    while (part && !/auto|scroll/.test(getComputedStyle(part).overflowY)) part = part.parentElement
    const frame = part?.getBoundingClientRect()
    return (box) => frame === undefined || (box.top < frame.bottom && box.bottom > frame.top)
  }

  function nameOf({ element, words }: Text): string {
    const group = element.closest<HTMLElement>('[data-group]')?.dataset.group
    return `${group}: ${words}`
  }

  function beyondFrame(text: Text): string[] {
    for (let part: HTMLElement | null = text.element; part; part = part.parentElement) {
      const style = getComputedStyle(part)
      // An end that is left out is meant; what scrolls can be reached, but cards do not scroll.
      const scrolls = /auto|scroll/.test(style.overflowX) && !hasCards(part)
      if (style.textOverflow === 'ellipsis' || scrolls) return []
      const isFrame =
        style.overflowX !== 'visible' || (style.borderTopWidth !== '0px' && style.borderLeftWidth !== '0px')
      if (!isFrame || style.display === 'inline') continue
      const frame = part.getBoundingClientRect()
      const isBeyond = text.boxes.some(
        (box) =>
          box.left < frame.left - 1 ||
          box.right > frame.right + 1 ||
          box.top < frame.top - 1 ||
          box.bottom > frame.bottom + 1,
      )
      if (isBeyond) return [`${nameOf(text)}: beyond ${part.tagName} ${part.className}`]
    }
    return []
  }

  function hasCards({ firstElementChild: child }: HTMLElement): boolean {
    return child instanceof HTMLTableElement && getComputedStyle(child).display === 'block'
  }

  /** A word or two to a line of letters, several lines high. */
  function isSqueezed({ element, boxes }: Text): boolean {
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    return boxes.length > 3 && boxes.every(({ width }) => width < 3.5 * size)
  }

  function overlapping(): string[] {
    return texts.flatMap((text, index) =>
      texts
        .slice(index + 1)
        .filter((other) => text.boxes.some((box) => other.boxes.some((second) => isOver(box, second))))
        .map((other) => `${nameOf(text)} lies over ${other.words}`),
    )
  }

  function isOver(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return width > 2 && height > 2
  }
}
