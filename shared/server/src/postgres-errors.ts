import { badRequest, conflict, type HttpError, malformed, unavailable } from './errors.ts'

// SQLSTATE classes: 08 connection, 53 resources, 57 operator intervention, 55P03 lock, 25006 read-only, 40 rollback.
const outage = /^(08|53|57|58)|^(55P03|25006|40001|40P01)$/
const badValue = new Set(['22021', '22003', '22P02', '22P05', '22007', '22008', '23514', '22001'])
const outageText =
  /^(Connection terminated|timeout exceeded when trying to connect|connect E|read E|getaddrinfo E|Client has encountered a connection error|Query read timeout|the database system is)/

interface PostgresError {
  code?: unknown
  message?: unknown
}

/** An error of Postgres or its driver as an HttpError; null for any other error. */
export function mapPostgresError(error: unknown): HttpError | null {
  const { code, message } = (error ?? {}) as PostgresError
  if (typeof code === 'string') {
    if (outage.test(code) || code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === 'EPIPE')
      return unavailable()
    if (badValue.has(code)) return badRequest(malformed())
    if (code === '23505') return conflict('conflict', '同じものがすでにあります。再読み込みしてください。')
  }
  if (typeof message === 'string' && outageText.test(message)) return unavailable()
  return null
}

/** True for a violated unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as PostgresError | null)?.code === '23505'
}
