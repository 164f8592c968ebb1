import type { ServerResponse } from 'node:http'
import type { App } from '@gamelog/server/app'
import { unavailable } from '@gamelog/server/errors'
import { connectRedis } from '@gamelog/server/redis'
import type { Board } from '../board.ts'
import { threadNotFound } from '../response-cache/thread-answers.ts'
import { findThread, listThreadVersions } from '../threads/repository.ts'
import { changeMessage, changesChannel } from './announce.ts'
import type { Position } from './position.ts'
import { frameSince, Topic } from './topic.ts'
import { Viewer } from './viewer.ts'

const heartbeatInterval = 15_000
/** ms between looks at Postgres: what was announced while Redis was away is found then. */
const checkInterval = 5_000
const maxViewers = 10_000

export interface Hub {
  /** Streams a thread's events to a viewer who has everything up to `from`, or from now on. @throws 404, 503 */
  watch(id: number, stream: ServerResponse, from: Position | null, begin: () => void): Promise<void>
  /** Open streams in this process. */
  count(): number
}

/** Connects this process's viewers with the changes all replicas announce. Closed with the app, streams first. */
export function createHub(app: App, board: Pick<Board, 'db' | 'redis' | 'config' | 'log'>): Hub {
  const { db, log } = board
  const topics = new Map<number, Topic>()
  let viewers = 0

  const check = async () => {
    if (topics.size === 0) return
    // Those opened while Postgres answers were not asked for: nothing is known against them.
    const asked = [...topics.values()]
    const versions = await listThreadVersions(
      db,
      asked.map(({ id }) => id),
    )
    const found = new Map(versions.map((version) => [version.id, version]))
    for (const topic of asked) {
      const version = found.get(topic.id)
      if (version) topic.advance(version)
      else topic.gone()
    }
  }
  const checkQuietly = () =>
    void check().catch((error: Error) => log.debug({ error: error.message }, 'viewers not checked'))

  const subscriber = connectRedis(board.config.redis.url)
  subscriber.on('error', (error) => log.debug({ error: error.message }, 'event subscriber'))
  subscriber.on('ready', () => {
    subscriber.subscribe(changesChannel(board.redis)).then(checkQuietly, () => undefined)
  })
  subscriber.on('message', (_channel, text) => {
    const message = changeMessage.safeParse(JSON.parse(text))
    if (message.success) topics.get(message.data.id)?.advance(message.data)
  })
  subscriber.connect().catch(() => undefined)

  const beats = setInterval(() => {
    for (const topic of topics.values()) for (const viewer of topic.viewers) viewer.beat()
  }, heartbeatInterval)
  const checks = setInterval(checkQuietly, checkInterval)
  const stop = () => {
    clearInterval(beats)
    clearInterval(checks)
    for (const topic of topics.values()) topic.close()
    subscriber.disconnect()
  }
  app.onDrain(stop)
  app.addHook('preClose', async () => stop())

  const open = async (id: number): Promise<Topic> => {
    const row = topics.has(id) ? undefined : await findThread(db, id)
    const existing = topics.get(id)
    if (existing) return existing
    if (!row) throw threadNotFound()
    const { post_count: after, revision, reaction_revision: reactionRevision } = row
    const topic = new Topic(db, id, { after, revision, reactionRevision })
    topics.set(id, topic)
    return topic
  }

  return {
    count: () => viewers,
    async watch(id, stream, from, begin) {
      if (viewers >= maxViewers) throw unavailable(10)
      const topic = await open(id)
      const viewer = new Viewer(stream, from !== null)
      begin()
      viewers += 1
      topic.viewers.add(viewer)
      const leave = () => {
        viewers -= 1
        topic.viewers.delete(viewer)
        if (topic.viewers.size === 0 && topics.get(id) === topic) topics.delete(id)
      }
      // Who left while the thread was looked up does not do so again.
      if (stream.closed) return leave()
      stream.on('close', leave)
      viewer.open(from ?? topic.position)
      if (from === null) return
      const missed = await frameSince(db, id, from).catch(() => undefined)
      if (missed === undefined) stream.destroy()
      else if (missed === null) topic.gone()
      else viewer.caughtUp(missed)
    },
  }
}
