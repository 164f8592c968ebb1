import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { App } from '@gamelog/server/app'
import { unavailable } from '@gamelog/server/errors'
import { connectRedis } from '@gamelog/server/redis'
import type { BoardContext } from '../../context.ts'
import { findThread, listThreadVersions } from '../../core/threads/repository.ts'
import { versionOf } from '../../db/thread-version.ts'
import { threadNotFound } from '../../errors.ts'
import { changesChannel, readChange } from './announce.ts'
import type { Position } from './position.ts'
import { readFrameSince, Topic } from './topic.ts'
import { makeSiteEvent, Viewer } from './viewer.ts'
import { createViewerCounts } from './viewer-counts.ts'

/** Period of the heartbeats, and of telling viewers how many they are. */
const heartbeatMs = 15_000
/** Period of the check that finds changes announced while Redis was unavailable. */
const checkMs = 5_000
/** Below nginx's limit of all streams (nginx/templates/api.conf): a process refuses before nginx does. */
const maxViewers = 5_000

export interface Hub {
  /**
   * Streams a thread's events after position `from`; null = from now on. `begin` runs before the first byte.
   * @throws 404, 503
   */
  watch(id: number, stream: ServerResponse, from: Position | null, begin: () => void): Promise<void>
  /** Open streams in this process. */
  count(): number
}

export type HubContext = Pick<BoardContext, 'db' | 'redis' | 'config' | 'log' | 'jobs'>

/** Sends the changes that all replicas announce to the viewers of this process; closes their streams on drain. */
export function createHub(app: App, { db, redis, config, log, jobs }: HubContext): Hub {
  const topics = new Map<number, Topic>()
  let viewers = 0

  const check = jobs.everyReplica('live-check', checkMs, async () => {
    if (topics.size === 0) return
    // Topics opened while the query runs are not in its result; they must not be taken for deleted.
    const checked = [...topics.values()]
    const versions = await listThreadVersions(
      db,
      checked.map(({ id }) => id),
    )
    const byId = new Map(versions.map((version) => [version.id, version]))
    for (const topic of checked) {
      const version = byId.get(topic.id)
      if (version) topic.advance(version)
      else topic.endDeleted()
    }
  })

  const subscriber = connectRedis(config.redis.url)
  subscriber.on('error', (error) => log.debug({ error: error.message }, 'event subscriber'))
  subscriber.on('ready', () => {
    subscriber.subscribe(changesChannel(redis)).then(check.runSoon, () => undefined)
  })
  subscriber.on('message', (_channel, text) => {
    const change = readChange(text)
    if (change) topics.get(change.id)?.advance(change)
  })
  subscriber.connect().catch(() => undefined)

  app.site?.onChange((state) => {
    const bytes = makeSiteEvent(state)
    for (const topic of topics.values()) for (const viewer of topic.viewers) viewer.sendAside(bytes)
  })

  const counts = createViewerCounts(redis, `${config.instance}:${randomUUID()}`)
  const heartbeats = setInterval(async () => {
    const own = new Map([...topics.values()].map(({ id, viewers }) => [id, viewers.size]))
    const sums = await counts.exchange(own).catch((error: Error) => {
      log.debug({ error: error.message }, 'viewers not counted')
    })
    for (const topic of topics.values()) topic.beat(sums?.get(topic.id))
  }, heartbeatMs)
  const stop = () => {
    clearInterval(heartbeats)
    void counts.leave()
    for (const topic of topics.values()) topic.close()
    subscriber.disconnect()
  }
  app.onDrain(stop)
  app.addHook('preClose', async () => stop())

  const openTopic = async (id: number): Promise<Topic> => {
    const row = topics.has(id) ? undefined : await findThread(db, id)
    const existing = topics.get(id)
    if (existing) return existing
    if (!row) throw threadNotFound()
    const topic = new Topic(db, id, { after: row.post_count, ...versionOf(row) })
    topics.set(id, topic)
    return topic
  }

  return {
    count: () => viewers,
    async watch(id, stream, from, begin) {
      if (viewers >= maxViewers) throw unavailable(10)
      const topic = await openTopic(id)
      const viewer = new Viewer(stream, from !== null)
      begin()
      viewers += 1
      const leave = () => {
        viewers -= 1
        topic.viewers.delete(viewer)
        if (topic.viewers.size === 0 && topics.get(id) === topic) topics.delete(id)
      }
      // A stream closed during the lookup does not emit 'close' again.
      if (stream.closed) return leave()
      stream.on('close', leave)
      viewer.open(from ?? topic.position)
      // The page may have been kept for a while, and a stream interrupted.
      if (app.site) viewer.sendAside(makeSiteEvent(app.site.current()))
      topic.add(viewer)
      if (from === null) return
      const missed = await readFrameSince(db, id, from).catch(() => undefined)
      if (missed === undefined) stream.destroy()
      else if (missed === null) topic.endDeleted()
      else viewer.finishCatchUp(missed)
    },
  }
}
