// Runs in the page before anything else: when posts are painted, and how long keys take.
interface Marks {
  first?: number
  all?: number
  keys: number[]
}

const marks: Marks = { keys: [] }
Object.assign(window, { benchMarks: marks })
const found = document.getElementsByTagName('article')

function painted(mark: 'first' | 'all'): void {
  if (marks[mark] !== undefined) return
  marks[mark] = Number.NaN
  // A task queued within a frame runs after that frame's paint.
  requestAnimationFrame(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      marks[mark] = performance.now()
    }
    channel.port2.postMessage(null)
  })
}

new MutationObserver((_, observer) => {
  if (found.length > 0) painted('first')
  if (found.length < 1_000) return
  painted('all')
  observer.disconnect()
}).observe(document, { childList: true, subtree: true })

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (/^key|^input$|^beforeinput$/.test(entry.name)) marks.keys.push(entry.duration)
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
