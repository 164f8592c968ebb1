/** Attributes of a row in the list of a queue; the current one is in view beside the list. */
export function queueRow(isCurrent: boolean) {
  return { 'data-queue-row': '', 'aria-current': isCurrent || undefined }
}

/** Scrolls the list to its current row, once that is rendered. */
export function showCurrentRow(): void {
  requestAnimationFrame(() =>
    document.querySelector('[data-queue-row][aria-current]')?.scrollIntoView({ block: 'nearest' }),
  )
}
