import type { DemoConfig } from './config.ts'

/** Shared by the routes of the demo server. */
export interface DemoContext {
  config: DemoConfig
  /** Milliseconds since 1970. */
  now(): number
}
