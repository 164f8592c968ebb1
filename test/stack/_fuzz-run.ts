import { errorBody } from '@gamelog/contracts/common/error'
import type { NamedRoute } from '@gamelog/contracts/openapi/all-routes'
import { Agent, request as send } from 'undici'
import type { Callers } from './_fuzz-callers.ts'
import type { Known } from './_fuzz-known.ts'
import type { Page } from './_fuzz-pages.ts'
import type { Random } from './_fuzz-random.ts'
import { type FuzzRequest, makeBadRequest, makeRequest } from './_fuzz-requests.ts'
import { NoValue } from './_fuzz-values.ts'

/** Requests on their way at once. They are made from what is known before the first of them is sent, so that a seed repeats them. */
const batchSize = 16

/** What a run has seen. */
interface Seen {
  requests: number
  /** Answers by route and status. */
  statuses: Map<string, Map<number, number>>
  /** Codes of stated 503s. */
  unavailable: Map<string, number>
  /** Answers that break a rule, the first of each route and status. */
  faults: Map<string, string>
}

interface Fuzzer {
  seen: Seen
  /** Sends `count` requests of the routes in turn. */
  run(routes: readonly NamedRoute[], count: number, kind?: 'good' | 'bad'): Promise<void>
  /** Reads pages and feeds of the services themselves: nginx has static ones in place of those that fail. */
  readPages(pages: readonly Page[], originOf: (service: string) => string): Promise<void>
}

export function createFuzzer(origin: string, callers: Callers, known: Known, random: Random): Fuzzer {
  const dispatcher = new Agent({ connections: batchSize })
  const seen: Seen = { requests: 0, statuses: new Map(), unavailable: new Map(), faults: new Map() }

  const callerOf = ({ route }: FuzzRequest): Record<string, string> => {
    if (random.chance(0.05)) return random.pick([{}, ...callers.members, callers.admin])
    if (route.auth === 'admin') return callers.admin
    if (route.auth === 'public') return {}
    return random.pick(callers.members)
  }
  // Without these it is a bot, of which nothing is counted.
  const browser = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    origin,
  }
  const headersFor = (made: FuzzRequest) => ({ ...(random.chance(0.9) ? browser : {}), ...callerOf(made) })

  const call = async (made: FuzzRequest, headers: Record<string, string>, name: string) => {
    const { method, path, body } = made
    const options = { method: method as 'GET', headers: { ...headers, ...made.headers }, dispatcher }
    const answer = await send(origin + path, { ...options, ...(body === undefined ? {} : { body }) })
    const text = await answer.body.text()
    return { name, made, status: answer.statusCode, headers: answer.headers, text }
  }

  const note = (fault: string, first: string) => {
    if (!seen.faults.has(fault)) seen.faults.set(fault, first)
  }

  const judge = ({ name, made, status, headers, text }: Awaited<ReturnType<typeof call>>) => {
    seen.requests += 1
    const ofRoute = seen.statuses.get(name) ?? new Map<number, number>()
    seen.statuses.set(name, ofRoute.set(status, (ofRoute.get(status) ?? 0) + 1))
    const isJson = String(headers['content-type']).includes('json')
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : undefined
    if (status < 300 && parsed !== undefined) known.learn(made.route.path, parsed)
    if (status < 400 || made.method === 'HEAD') return
    // What is no script of a widget is answered as a script.
    if (status === 404 && String(headers['content-type']).includes('javascript')) return
    const error = errorBody.safeParse(parsed)
    const wait = Number(headers['retry-after'])
    // What operators have stopped without an end names no wait.
    if (status === 503 && error.success && (wait > 0 || error.data.code === 'read_only')) {
      seen.unavailable.set(error.data.code, (seen.unavailable.get(error.data.code) ?? 0) + 1)
      return
    }
    if (status < 500 && error.success) return
    const sent = made.body === undefined ? '' : ` ${made.body.slice(0, 600)}`
    const what = `${made.method} ${made.path.slice(0, 400)}${sent}`
    note(`${name} ${status}`, `#${seen.requests} ${what} -> ${text.slice(0, 200)}`)
  }

  return {
    seen,
    async run(routes, count, kind = 'good') {
      const make = kind === 'good' ? makeRequest : makeBadRequest
      let turn: NamedRoute[] = []
      const next = () => {
        if (turn.length === 0) turn = random.shuffle(routes)
        return turn.pop() as NamedRoute
      }
      for (let sent = 0; sent < count; sent += batchSize) {
        const batch = Array.from({ length: Math.min(batchSize, count - sent) }, () => {
          const { name, route } = next()
          try {
            const made = make(route, known, random)
            return [{ name, made, headers: headersFor(made) }]
          } catch (error) {
            // Nothing of that form is stored yet.
            if (error instanceof NoValue) return []
            throw error
          }
        }).flat()
        const answers = await Promise.all(batch.map(({ name, made, headers }) => call(made, headers, name)))
        for (const answer of answers) judge(answer)
      }
    },
    async readPages(pages, originOf) {
      for (const { service, path } of pages) {
        const { statusCode, body } = await send(originOf(service) + path, { dispatcher })
        await body.dump()
        seen.requests += 1
        if (statusCode >= 500) note(`GET ${path} ${statusCode}`, `#${seen.requests}`)
      }
    },
  }
}
