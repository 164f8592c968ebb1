/**
 * Whether a key event belongs to the input method: Enter accepts a conversion, Escape reverts it. Safari ends the
 * composition before the event and marks it by key code 229 only.
 */
export function isConverting({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}
