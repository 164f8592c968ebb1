import { migrate } from '@gamelog/server/migrate'
import { buildApp } from '../../../services/board/src/app.ts'
import { readConfig } from '../../../services/board/src/config.ts'
import { migrations } from '../../../services/board/src/db/migrations/index.ts'

// The board, whose counting of requests goes off and on by chance many times a second. Argument: its environment as JSON.
// `begin` starts the turns, `end` stops them and is answered with the turns of both states.

/** Work of the process in one turn. */
export interface Turn {
  requests: number
  cpuMicros: number
  seconds: number
}
export type Turns = Record<'off' | 'on', Turn[]>

/** ms. So short that other load of the machine meets both states alike. */
const turnMs = 40

const config = readConfig(JSON.parse(process.argv[2] ?? '{}'))
await migrate(config.db, migrations)
const app = await buildApp(config)
await app.listen({ host: config.http.host, port: config.http.port })

let requests = 0
app.server.on('request', () => {
  requests += 1
})
let turns: Turns = { off: [], on: [] }
let state: keyof Turns = 'off'
let began = now()
let timer: NodeJS.Timeout | undefined

function now() {
  const { user, system } = process.cpuUsage()
  return { requests, cpuMicros: user + system, at: performance.now() }
}

function endTurn(): void {
  const ended = now()
  turns[state].push({
    requests: ended.requests - began.requests,
    cpuMicros: ended.cpuMicros - began.cpuMicros,
    seconds: (ended.at - began.at) / 1_000,
  })
  state = Math.random() < 0.5 ? 'off' : 'on'
  app.requestTally.turn(state === 'on')
  began = now()
}

process.on('message', (message) => {
  clearInterval(timer)
  if (message === 'begin') {
    turns = { off: [], on: [] }
    began = now()
    timer = setInterval(endTurn, turnMs)
  } else endTurn()
  process.send?.(turns)
})
process.send?.('ready')
process.once('disconnect', () => app.close().finally(() => process.exit(0)))
