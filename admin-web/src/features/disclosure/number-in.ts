/** A whole number from 1 on; undefined for any other text. */
export function numberIn(text: string, max: number): number | undefined {
  const value = /^#?[1-9]\d{0,9}$/.test(text.trim()) ? Number(text.trim().replace('#', '')) : Number.NaN
  return value <= max ? value : undefined
}
