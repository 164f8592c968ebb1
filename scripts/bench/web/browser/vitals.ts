// Runs in the page before anything else: what a reader waits for, as the browser reports it.
interface Vitals {
  lcp: number
  cls: number
  /** When the first article, thread or post stood in the window, painted. */
  row: number | undefined
  firstPaint: number | undefined
  tasks: { start: number; duration: number }[]
  /** Longest event of each input, by its id. */
  inputs: Map<number, number>
}

const vitals: Vitals = { lcp: 0, cls: 0, row: undefined, firstPaint: undefined, tasks: [], inputs: new Map() }
Object.assign(window, { benchVitals: vitals })

function watch(type: string, take: (entry: never) => void, options: object = {}): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry as never)
  }).observe({ type, buffered: true, ...options })
}

watch('largest-contentful-paint', (entry: PerformanceEntry) => {
  vitals.lcp = entry.startTime
})
watch('layout-shift', (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => {
  if (!entry.hadRecentInput) vitals.cls += entry.value
})
watch('paint', (entry: PerformanceEntry) => {
  if (entry.name === 'first-contentful-paint') vitals.firstPaint = entry.startTime
})
watch('longtask', ({ startTime, duration }: PerformanceEntry) => {
  vitals.tasks.push({ start: startTime, duration })
})
watch(
  'event',
  ({ interactionId, duration }: PerformanceEventTiming) => {
    if (interactionId > 0)
      vitals.inputs.set(interactionId, Math.max(duration, vitals.inputs.get(interactionId) ?? 0))
  },
  { durationThreshold: 16 },
)

const rows = '[data-article], a[data-game][data-status], [data-post]'

function isInWindow(row: Element): boolean {
  if (!row.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return false
  const { top, bottom, height } = row.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

function look(): void {
  if (![...document.querySelectorAll(rows)].slice(0, 20).some(isInWindow)) {
    requestAnimationFrame(look)
    return
  }
  // A task queued within a frame runs after that frame's paint.
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    vitals.row = performance.now()
  }
  channel.port2.postMessage(null)
}
requestAnimationFrame(look)
