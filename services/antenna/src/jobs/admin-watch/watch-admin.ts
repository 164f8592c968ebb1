import type { ServiceName } from '@gamelog/contracts/admin/health'
import { type StoreName, storeNames } from '@gamelog/contracts/monitor/services'
import { type AdminOutage, readAdminOutages, writeAdminOutage } from '@gamelog/server/admin-outages'
import { pingDatabase } from '@gamelog/server/database'
import { excuseDependencyOutage, findAddresses, probeDependency, probeService } from '@gamelog/server/probe'
import type { RedisHandle } from '@gamelog/server/redis'
import type { Webhook } from '@gamelog/server/webhook'
import type { WorkerContext } from '../../context.ts'
import { type AdminRound, AdminWatch } from './admin-watch.ts'

type Context = Pick<WorkerContext, 'config' | 'db' | 'jobs' | 'log' | 'now'> & {
  redis: RedisHandle
  webhook: Webhook
}

/** As the incident that follows calls it. */
const watched: ServiceName = 'admin'
const periodMs = 15_000
/** Seconds in which one worker alone tells of an outage. */
const claimSeconds = 120

/**
 * Watches the admin service, which cannot tell of its own outage: after three rounds without an answer the webhook is told, and
 * a record is left for the incidents.
 */
export function watchAdmin(context: Context): void {
  if (context.config.adminUrls.length > 0)
    context.jobs.everyReplica('watch-admin', periodMs, createAdminWatch(context))
}

/** @returns one round of it. It rejects while Redis is away and something waits to be written. */
export function createAdminWatch({ config, db, redis, webhook, log, now }: Context): () => Promise<void> {
  const watch = new AdminWatch(now())
  const unwritten = new Map<string, AdminOutage>()
  const checks: Record<StoreName, () => Promise<unknown>> = {
    postgres: () => pingDatabase(db),
    redis: () => redis.client.ping(),
  }
  let hasRead = false
  let isMine = false

  const probe = async (): Promise<AdminRound> => {
    const at = now()
    const dependencies = Promise.all(storeNames.map((name) => probeDependency(name, checks[name])))
    const probes = await Promise.all((await findAddresses(config.adminUrls)).map((url) => probeService(url)))
    const failed = (await dependencies).filter(({ failure }) => failure !== null)
    const away = new Set(storeNames.filter((name) => failed.some(({ address }) => address === name)))
    const failures = probes.map((one) => excuseDependencyOutage(one, away).failure)
    return { at, failure: failures.includes(null) ? null : (failures[0] ?? null) }
  }
  /** Of several workers one tells; all of them when Redis cannot say who. */
  const claim = async () => {
    const key = redis.key('admin-outage-teller')
    const claimed = redis.client.set(key, config.instance, 'EX', claimSeconds, 'NX')
    const teller = claimed.then((taken) => (taken === 'OK' ? config.instance : redis.client.get(key)))
    return (await teller.catch(() => config.instance)) === config.instance
  }
  const tell = async (outage: AdminOutage) => {
    if (!webhook.isSet() || outage.notified_at !== null) return
    const reason = outage.seen.at(-1) ?? ''
    const link = `${config.http.publicOrigin}/admin/monitor`
    const text = `インシデント: ${watched} が停止（外側からの確認が 3回続けて失敗。${reason}） ${link}`
    const result = await webhook.post(text)
    if (result.ok) watch.noteDelivered(now())
    else log.warn({ error: result.error }, 'outage of the admin service not told')
    if (watch.outage !== null) unwritten.set(outage.started_at, watch.outage)
  }
  const write = async () => {
    for (const [start, outage] of unwritten) {
      await writeAdminOutage(redis, outage)
      if (unwritten.get(start) === outage) unwritten.delete(start)
    }
  }
  /** Outages that a worker left open when it ended. */
  const readOpen = async () => {
    if (hasRead) return
    const open = (await readAdminOutages(redis)).find(({ ended_at }) => ended_at === null)
    hasRead = true
    if (open !== undefined) {
      watch.continue(open)
      isMine = true
    }
  }

  return async () => {
    const reading = readOpen()
    await reading.catch(() => undefined)
    const change = watch.take(await probe())
    if (change !== null && 'opened' in change) {
      log.error({ since: change.opened.started_at }, 'the admin service does not answer')
      isMine = await claim()
      if (isMine) unwritten.set(change.opened.started_at, change.opened)
    }
    if (change !== null && 'ended' in change && isMine) unwritten.set(change.ended.started_at, change.ended)
    if (watch.outage !== null && isMine) await tell(watch.outage)
    await write()
    await reading
  }
}
