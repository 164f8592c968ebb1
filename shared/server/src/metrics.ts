import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from './app-type.ts'
import type { ServiceConfig } from './config.ts'
import type { RouteObserver } from './request-stats/observed-route.ts'

interface Metrics {
  observe: RouteObserver
  /** Registers `GET /metrics`. Closed from outside by nginx. */
  serve(app: App): void
}

/** Process figures and request durations by route for Prometheus. */
export function createMetrics(config: ServiceConfig): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service: config.name, instance: config.instance })
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return {
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
        return reply.type(registry.contentType).send(await registry.metrics())
      })
    },
  }
}
