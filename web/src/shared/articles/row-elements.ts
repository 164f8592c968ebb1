// The rows of articles (article-row.tsx) as elements: `data-article` has the id, `data-row-menu` marks the ⋯ button.

const rows = '[data-article]'

/** The rows on the screen, in their order. */
export function shownRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${rows}`)]
}

/** The row with the focus. */
export function focusedRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(rows) ?? undefined
}

/** The link of a row's title. */
export function linkOf(row: HTMLElement): HTMLElement | null {
  return row.querySelector('a')
}

/** Focuses the title of a row without moving the page. */
export function focusRow(row: HTMLElement | undefined): void {
  if (row) linkOf(row)?.focus({ preventScroll: true })
}

/** Opens the menu of a row. */
export function openMenuOf(row: HTMLElement): void {
  row.querySelector<HTMLElement>('[data-row-menu]')?.click()
}
