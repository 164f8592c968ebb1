/** Chance that the interval of a difference ever leaves the true one out, however often it is looked at. */
const alpha = 0.05

/** Standard normal quantile of the power, 80 %. */
const powerQuantile = 0.8416

/**
 * Information at the planned end in units of the tuning parameter. It solves t = ln((1 + t) / alpha²), which makes the
 * boundary narrowest at that end (Howard, Ramdas, McAuliffe & Sekhon 2021).
 */
const plannedTime = 8.212

/** Standard errors of the boundary at the planned end: the tuned one is the root of 1 + t there. */
const plannedErrors = Math.sqrt(1 + plannedTime)

/**
 * Information (1 / variance) at which a true difference is outside the boundary with a power of 80 %.
 * @param smallest the smallest difference of interest, as a fraction
 */
export function plannedInformation(smallest: number): number {
  return ((plannedErrors + powerQuantile) / smallest) ** 2
}

/**
 * Half the width of an always-valid 95 % interval of a mean: the two-sided normal mixture (Robbins 1970), in the form of the
 * asymptotic confidence sequences of Waudby-Smith, Arbour, Sinha, Kennedy & Ramdas (2021); the same boundary as in the mSPRT of
 * Johari, Pekelis & Walsh (2017). Tuned by the smallest difference of interest alone, never by what was observed.
 * @param information 1 / variance of the estimate
 * @param smallest the smallest difference of interest, as a fraction
 */
export function halfWidth(information: number, smallest: number): number {
  const rho = plannedInformation(smallest) / plannedTime
  const time = information + rho
  return Math.sqrt(time * Math.log(time / (rho * alpha ** 2))) / information
}

/** Information at which the interval is no wider than `width` to each side; it narrows as information grows. */
export function informationFor(width: number, smallest: number): number {
  let high = plannedInformation(smallest)
  while (halfWidth(high, smallest) > width) high *= 2
  let low = 0
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (halfWidth(middle, smallest) > width) low = middle
    else high = middle
  }
  return high
}
