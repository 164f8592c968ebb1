/**
 * Controls a finger misses. A box of `size` px around the middle of a control, moved no further than its hit area asks
 * for, must hit it everywhere. Beyond the window's edge nothing can be hit; where two controls stand closer than that,
 * a point that is near both may hit either. Runs in the page.
 */
export async function missedTargets(within: Element, size: number): Promise<string[]> {
  const control = ':is(a[href], button, input, select, textarea, summary)'
  const leastOwn = 24
  const half = size / 2
  /** How far the hit area of a large control may go beyond what is drawn. */
  const overhang = 8

  type Hits = (x: number, y: number) => boolean

  /** The control that takes a press at a point; undefined: none. */
  function controlAt(x: number, y: number): Element | undefined {
    const hit = document.elementFromPoint(x, y)
    return hit?.closest(control) ?? hit?.closest('label')?.control ?? undefined
  }

  /** Of an element or, where it has several lines, of its widest one. */
  function middleOf(element: Element): { x: number; y: number } {
    const lines = [...element.getClientRects()].toSorted((a, b) => b.width - a.width)
    const { left, top, width, height } = lines[0] ?? element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }

  /** Whether a point is so near to a control that this may take it. */
  function mayTake(neighbour: Element, x: number, y: number): boolean {
    const middle = middleOf(neighbour)
    if (Math.abs(x - middle.x) <= half && Math.abs(y - middle.y) <= half) return true
    return [...neighbour.getClientRects()].some(
      ({ left, top, right, bottom }) =>
        x >= left - overhang && x <= right + overhang && y >= top - overhang && y <= bottom + overhang,
    )
  }

  /** How far from a point the hits go on in a direction. */
  function reach(hits: Hits, x: number, y: number, dx: number, dy: number): number {
    let steps = 0
    while (steps < size && hits(x + (steps + 1) * dx, y + (steps + 1) * dy)) steps += 1
    return steps
  }

  /** Where a side of the box begins, given how far the hits go before and after the middle. */
  function beginOf(middle: number, before: number, after: number): number {
    const [first, last] = [middle - before, middle + after - size + 1]
    return Math.min(Math.max(middle - half, Math.min(first, last)), Math.max(first, last))
  }

  function missedAround(element: Element, own: Element): string | undefined {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const { x, y } = middleOf(element)
    const hits: Hits = (px, py) => controlAt(px, py) === own
    const [left, right] = [reach(hits, x, y, -1, 0), reach(hits, x, y, 1, 0)]
    const [up, down] = [reach(hits, x, y, 0, -1), reach(hits, x, y, 0, 1)]
    const area = `${left + right + 1} × ${up + down + 1}`
    if (Math.min(left + right, up + down) + 1 < leastOwn) return area
    const begin = { x: beginOf(x, left, right), y: beginOf(y, up, down) }
    // Layout has fractions of a pixel.
    const offsets = [1, half, size - 1]
    for (const dx of offsets)
      for (const dy of offsets) {
        const [px, py] = [begin.x + dx, begin.y + dy]
        const isOutside = px < 0 || py < 0 || px >= document.documentElement.clientWidth || py >= innerHeight
        const taker = controlAt(px, py)
        if (isOutside || taker === own || (taker && mayTake(taker, px, py))) continue
        const hit = document.elementFromPoint(px, py)
        return `${area}, at ${Math.round(px - x)},${Math.round(py - y)} ${hit?.tagName} ${hit?.className}`
      }
    return undefined
  }

  /** Whether it can be seen: a link to skip to the content lies outside until it has the focus. */
  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true })) return false
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
  }

  /** What scrolls may show or hide controls in the next frame. */
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

  async function missedBy(own: HTMLElement): Promise<string | undefined> {
    const label = own.closest('label')
    const find = () => missedAround(own, own) && missedAround(label ?? own, own)
    if (find() === undefined) return undefined
    await nextFrame()
    await nextFrame()
    return find()
  }

  const missed: string[] = []
  for (const own of within.querySelectorAll<HTMLElement>(`${control}:not(:disabled)`)) {
    const fault = isSeen(own) ? await missedBy(own) : undefined
    const name = own.ariaLabel ?? own.textContent?.trim().slice(0, 40)
    if (fault !== undefined) missed.push(`${own.tagName} ${own.className} ${name}: ${fault}`)
  }
  return missed
}
