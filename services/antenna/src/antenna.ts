import type { FastifyBaseLogger } from 'fastify'
import type { AntennaConfig } from './config.ts'
import type { Db } from './db/tables.ts'

/** What the antenna's routes and jobs work with. */
export interface Antenna {
  config: AntennaConfig
  db: Db
  log: FastifyBaseLogger
  /** Asks the worker to write articles.json now; when that fails, it finds the wish in the tables within 15 s. */
  publishSoon(): Promise<void>
}
