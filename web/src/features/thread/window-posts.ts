/** What the window shows of a thread: a post and the distance of its upper edge from that of the window, in px. */
export interface WindowView {
  readonly number: number
  readonly offset: number
}

/** So much of a long post must be in view, in px. */
const enough = 90

/** Where posts begin and end to be covered: by the line above the thread, by the composer. */
export function visibleBand(): { top: number; bottom: number } {
  const menu = document.querySelector('[data-thread-menu]')?.getBoundingClientRect()
  const dock = document.querySelector('[data-dock]')?.getBoundingClientRect()
  return { top: Math.max(0, menu?.bottom ?? 0), bottom: Math.min(innerHeight, dock?.top ?? innerHeight) }
}

const chunks = () => [...document.querySelectorAll<HTMLElement>('[data-chunk]')]
const postsOf = (chunk: HTMLElement | undefined) => [
  ...(chunk?.querySelectorAll<HTMLElement>('[data-post]') ?? []),
]
const numberOf = (post: HTMLElement | undefined) => Number(post?.dataset.post) || null

/** The posts of the list, in its order; those of previews are none of them. */
export const listedPosts = () => chunks().flatMap(postsOf)

/** The post of the list with the focus. */
export function focusedPost(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-chunk] [data-post]') ?? null
}

/** The first post whose lower edge is below a line of the window, in px. Measures chunks first: a distant post has no layout. */
export function firstPostBelow(line: number): HTMLElement | undefined {
  const isBelow = (element: HTMLElement) => element.getBoundingClientRect().bottom > line
  return postsOf(chunks().find(isBelow)).find(isBelow)
}

/** Number of the last post in the window; null where there is none. Measures chunks first, too. */
export function lastInWindow(): number | null {
  const { top, bottom } = visibleBand()
  for (const chunk of chunks().reverse()) {
    const box = chunk.getBoundingClientRect()
    if (box.top >= bottom) continue
    if (box.bottom < top) return null
    const last = postsOf(chunk).findLast((post) => {
      const { top: upper, height } = post.getBoundingClientRect()
      return upper + Math.min(height, enough) <= bottom
    })
    if (last) return numberOf(last)
  }
  return null
}

/** The first post of which something can be read, as a place to come back to. */
export function windowView(): WindowView | null {
  const post = firstPostBelow(visibleBand().top + 8)
  const number = numberOf(post)
  return post && number ? { number, offset: post.getBoundingClientRect().top } : null
}

/** Number of the post with the focus while it is in the window; else of that at a third of it, where reading goes on. */
export function numberInFocus(): number | null {
  const focused = focusedPost()
  const box = focused?.getBoundingClientRect()
  if (focused && box && box.bottom > 0 && box.top < innerHeight) return numberOf(focused)
  return numberOf(firstPostBelow(innerHeight / 3))
}

/** The element of a post, or of the one shown before it where it has none. */
export function elementAt(number: number): HTMLElement | null {
  for (let near = number; near > 0; near -= 1) {
    const element = document.getElementById(`p${near}`)
    if (element) return element
  }
  return null
}

/** Scrolls an element to a distance from the upper edge of the window. */
export function scrollToOffset(element: HTMLElement, offset: number): void {
  const align = () => scrollTo(0, scrollY + element.getBoundingClientRect().top - offset)
  align()
  // Chunks skipped by content-visibility have estimated heights: correct the position after their layout.
  requestAnimationFrame(() => {
    align()
    requestAnimationFrame(align)
  })
}
