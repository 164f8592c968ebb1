import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from './app-type.ts'
import type { ServiceConfig } from './config.ts'

/** `GET /metrics` for Prometheus: process figures and request durations by route. Closed from outside by nginx. */
export function addMetrics(app: App, config: ServiceConfig): void {
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
  // Finding the series by its labels costs more than counting.
  const series = new Map<string, Histogram.Internal<'method' | 'route' | 'status'>>()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const key = `${request.method} ${reply.statusCode} ${route}`
    let one = series.get(key)
    if (!one) {
      one = duration.labels({ method: request.method, route, status: String(reply.statusCode) })
      series.set(key, one)
    }
    one.observe(reply.elapsedTime / 1_000)
    done()
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
