/** px left of every plot, for the ticks of the y axis; a ruler above begins there. */
const plotGutter = 34

/** px around a plot; charts under a common ruler end where it ends. */
export function plotPadding(axis: 'below' | 'ruler', isPhone: boolean) {
  if (axis === 'ruler') return { top: 10, right: 0, bottom: isPhone ? 24 : 6, left: plotGutter }
  return { top: 22, right: 8, bottom: isPhone ? 24 : 26, left: plotGutter }
}

/** CSS length from the chart's left edge to a share (0–1) of its axis. */
export function axisPlace(share: number, axis: 'below' | 'ruler'): string {
  const { left, right } = plotPadding(axis, false)
  return `calc(${left}px + (100% - ${left + right}px) * ${share})`
}
