/** Figure of a day; the last one is under way. */
interface DayCount {
  /** yyyy-MM-dd */
  day: string
  views: number
}

interface Size {
  width: number
  height: number
  /** Days between two names under the axis. */
  step: number
}

/** Left of the bars: the names of the lines; below them: the days; above: the largest figure. */
const gutter = { left: 44, right: 6, top: 20, bottom: 28 }

const number = new Intl.NumberFormat('ja-JP')

/** 日ごとの見えた回数 as two drawings, one of which the stylesheet shows: bars are drawn for a width, not scaled to it. */
export function viewBars(days: readonly DayCount[]): string {
  const week = days.length <= 7
  const step = week ? 1 : days.length <= 30 ? 7 : 14
  const label = describeBars(days)
  return `<div class="chart is-wide">${draw(days, label, { width: 1008, height: 224, step })}</div><div class="chart is-narrow">${draw(days, label, { width: 336, height: 184, step: week ? 1 : step * 2 })}</div>`
}

function draw(days: readonly DayCount[], label: string, { width, height, step }: Size): string {
  const top = roundUp(Math.max(...days.map(({ views }) => views)))
  const floor = height - gutter.bottom
  const y = (value: number) => floor - (value / top) * (floor - gutter.top)
  const pitch = (width - gutter.left - gutter.right) / days.length
  const x = (index: number) => gutter.left + index * pitch
  const lines = [0, top / 2, top].map(
    (value) =>
      `<line x1="${gutter.left}" x2="${width - gutter.right}" y1="${round(y(value))}" y2="${round(y(value))}"/><text x="${gutter.left - 6}" y="${round(y(value) + 4)}" text-anchor="end">${number.format(value)}</text>`,
  )
  const bars = days.map(({ views }, index) => {
    const place = `x="${round(x(index) + pitch * 0.07)}" y="${round(y(views))}" width="${round(pitch * 0.86)}" height="${round(floor - y(views))}"`
    return `<rect ${place}${index === days.length - 1 ? ' class="today"' : ''}/>`
  })
  // Counted from the day before today, whose name stands below the last whole day.
  const names = days.map(({ day }, index) =>
    (days.length - 2 - index) % step === 0
      ? `<text x="${round(x(index) + pitch / 2)}" y="${height - 10}" text-anchor="middle">${shortDay(day)}</text>`
      : '',
  )
  const most = largest(days)
  const peak =
    most.views > 0
      ? `<text class="peak" x="${round(x(days.indexOf(most)) + pitch / 2)}" y="${round(y(most.views) - 6)}" text-anchor="middle">${number.format(most.views)}</text>`
      : ''
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${lines.join('')}${bars.join('')}${names.join('')}${peak}</svg>`
}

function describeBars(days: readonly DayCount[]): string {
  const most = largest(days)
  const yesterday = days.at(-2)?.views ?? 0
  return `日ごとの見えた回数。最大は${shortDay(most.day)}の${number.format(most.views)}回、昨日は${number.format(yesterday)}回`
}

function largest(days: readonly DayCount[]): DayCount {
  return days.reduce((most, day) => (day.views > most.views ? day : most))
}

/** The next figure that the middle line halves well. */
function roundUp(value: number): number {
  const power = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(1, value))))
  const steps = [1, 2, 3, 4, 5, 6, 8, 10]
  return Math.max(10, power * (steps.find((each) => each * power >= value) ?? 10))
}

/** 11/7 */
function shortDay(day: string): string {
  return `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
