import autocannon from 'autocannon'

/**
 * nginx ends a connection with its thousandth answer (`keepalive_requests`) and says so in it; autocannon does not
 * listen and sends the next request into a closing connection, which is reset now and then. So it is told to begin
 * a new one itself: that one answer in a thousand is not counted, neither in rate nor in latencies.
 */
const requestsPerConnection = 1_000

export interface GetRequests {
  origin: string
  /** Asked for in turns. */
  paths: readonly string[]
  headers?: Record<string, string>
  /** Addresses the requests are said to come from (TRUST_PROXY): nginx limits the reads of one. Default: one. */
  readers?: number
  connections: number
  /** Either so long or so many. */
  seconds?: number
  amount?: number
  onAnswer?: () => void
}

/**
 * Sends GET requests as fast as they are answered. Returns the ms of each and the bytes of all.
 * @throws Error when an answer is not 200 or a request got none.
 */
export async function sendGetRequests(load: GetRequests): Promise<{ latencies: number[]; bytes: number }> {
  const latencies: number[] = []
  const failures = new Set<string>()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url: load.origin,
        connections: load.connections,
        ...(load.amount === undefined ? { duration: load.seconds ?? 10 } : { amount: load.amount }),
        reconnectRate: requestsPerConnection,
        headers: load.headers ?? {},
        requests: requestsOf(load),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    instance.on('response', (_client, _status, _bytes, ms) => {
      latencies.push(ms)
      load.onAnswer?.()
    })
    instance.on('reqError', (error: Error) => failures.add(error.message))
  })
  if (result.non2xx > 0 || result.errors > 0 || latencies.length === 0) {
    const statuses = Object.entries(result.statusCodeStats ?? {}).map(
      ([code, { count = 0 }]) => `${count} × ${code}`,
    )
    const why = [...statuses, ...failures].join(', ')
    throw new Error(
      `${load.origin}: ${result.non2xx} answers were not 200, ${result.errors} requests failed (${why})`,
    )
  }
  return { latencies, bytes: result.throughput.total }
}

function requestsOf({ paths, readers }: GetRequests): autocannon.Request[] {
  // Not one per path and reader: autocannon makes each of them for each connection, which takes seconds of the trial.
  return Array.from({ length: Math.max(paths.length, readers ?? 1) }, (_, index) => ({
    method: 'GET',
    path: paths[index % paths.length] ?? '/',
    ...(readers === undefined ? {} : { headers: { 'x-forwarded-for': `10.1.0.${index % readers}` } }),
  }))
}
