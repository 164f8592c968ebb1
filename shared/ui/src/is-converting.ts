/**
 * Whether a key belongs to the input method: its Enter takes a conversion, its Escape takes one back. Safari ends the
 * composition before it tells of the key, and marks that by the code alone.
 */
export function isConverting({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}
