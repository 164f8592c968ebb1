/**
 * Controls that a finger misses: of a box of `size` px centred on the control, or on its label, some point hits neither.
 * Runs in the page.
 */
export function missedTargets(within: Element, size: number): string[] {
  const controls = within.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)',
  )
  // Layout has fractions of a pixel, and a point on the right or lower edge belongs to the neighbour.
  const reach = size / 2 - 1
  const offsets = [-reach, 0, reach]

  function missedAround(element: Element, belongs: (hit: Element | null) => boolean): string | undefined {
    element.scrollIntoView({ block: 'center', inline: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    for (const dx of offsets)
      for (const dy of offsets) {
        const hit = document.elementFromPoint(left + width / 2 + dx, top + height / 2 + dy)
        if (!belongs(hit)) return `at ${dx},${dy} ${hit?.tagName} ${hit?.className}`
      }
    return undefined
  }

  return [...controls]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .flatMap((control) => {
      const label = control.closest('label')
      const belongs = (hit: Element | null) =>
        hit !== null && (control.contains(hit) || (label?.contains(hit) ?? false))
      const missed = missedAround(control, belongs)
      const missedLabel = label ? missedAround(label, belongs) : missed
      if (missed === undefined || missedLabel === undefined) return []
      const name = control.ariaLabel ?? control.textContent?.trim()
      const group = control.closest<HTMLElement>('[data-group]')?.dataset.group
      return [`${group}: ${control.tagName} ${name} ${missedLabel}`]
    })
}
