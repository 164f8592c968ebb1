import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from './app-type.ts'
import type { ServiceConfig } from './config.ts'
import type { RouteObserver } from './request-stats/observed-route.ts'

interface Metrics {
  observe: RouteObserver
  /** Adds the length of an event stream; a scrape during an outage goes without it. */
  watchStream(name: string, readLength: () => Promise<number>): void
  /** Registers `GET /metrics`. Closed from outside by nginx. */
  serve(app: App): void
}

/** Collecting them runs timers and observers that never end: once per process, however many apps it builds. */
let processFigures: Registry | undefined

function collectProcessFigures(): Registry {
  if (processFigures === undefined) {
    processFigures = new Registry()
    collectDefaultMetrics({ register: processFigures })
  }
  return processFigures
}

/** Process figures and request durations by route for Prometheus. */
export function createMetrics(config: ServiceConfig): Metrics {
  const figures = collectProcessFigures()
  const registry = new Registry()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const streams = new Map<string, () => Promise<number>>()
  new Gauge({
    name: 'event_stream_length',
    help: 'Events that are not stored yet',
    labelNames: ['stream'],
    registers: [registry],
    async collect() {
      this.reset()
      await Promise.all(
        [...streams].map(async ([stream, readLength]) => {
          const length = await readLength().catch(() => undefined)
          if (length !== undefined) this.set({ stream }, length)
        }),
      )
    },
  })
  return {
    watchStream: (name, readLength) => void streams.set(name, readLength),
    observe({ method, route }) {
      // Finding the series by its labels costs more than counting.
      const series = new Map<number, Histogram.Internal<'method' | 'route' | 'status'>>()
      return (_request, { statusCode }, ms) => {
        let one = series.get(statusCode)
        if (one === undefined) {
          one = duration.labels({ method, route, status: String(statusCode) })
          series.set(statusCode, one)
        }
        one.observe(ms / 1_000)
      }
    },
    serve(app) {
      app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
        const all = Registry.merge([figures, registry])
        all.setDefaultLabels({ service: config.name, instance: config.instance })
        return reply.type(all.contentType).send(await all.metrics())
      })
    },
  }
}
