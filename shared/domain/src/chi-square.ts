/** Chance that a chi-square variable of one degree of freedom is above `value` (0 or more); error below 2e-7. */
export function chiSquareTail(value: number): number {
  // The complementary error function, Abramowitz & Stegun 7.1.26.
  const x = Math.sqrt(value / 2)
  const t = 1 / (1 + 0.3275911 * x)
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return sum * Math.exp(-(x ** 2))
}
