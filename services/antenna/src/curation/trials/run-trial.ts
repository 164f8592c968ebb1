import { type TrialResult, trialItems, trialSeconds } from '@gamelog/contracts/antenna/source-trial'
import type { trialFeedJob } from '@gamelog/contracts/jobs/feed'
import type * as z from 'zod/mini'
import type { WorkerContext } from '../../context.ts'
import { findSameFeed } from '../../sources/registry/check-unique.ts'
import { errorWords } from '../../sources/registry/error-words.ts'
import { listAllSources } from '../../sources/registry/office-repository.ts'
import { conditionalOf } from '../../sources/registry/read-sources.ts'
import { type Attempt, attempt } from './attempt.ts'
import { examineItems } from './examine-items.ts'
import { readRobots } from './read-robots.ts'

type TrialContext = Pick<WorkerContext, 'db' | 'fetcher' | 'parser' | 'now'>
type Input = z.infer<typeof trialFeedJob.payload>

/** So many at once per worker: a slow site must not take the feeds' turns. */
const maxTrials = 2
let running = 0

/** Runs a trial unless nobody waits for it any more or enough others run. @throws only for an outage of ours */
export async function runTrial(context: TrialContext, input: Input): Promise<TrialResult | 'busy' | 'late'> {
  if (context.now().getTime() > input.until) return 'late'
  if (running >= maxTrials) return 'busy'
  running += 1
  try {
    return await tryAddress(context, input)
  } finally {
    running -= 1
  }
}

/** Fetches an address, and where it is a page, the first feed it names. */
async function tryAddress(context: TrialContext, input: Input): Promise<TrialResult> {
  const signal = AbortSignal.timeout(trialSeconds * 1_000)
  const first = await attempt(context, { url: withScheme(input.url), zone: input.zone, signal })
  const found = first.kind === 'page' ? first.links : []
  const link = found[0]
  if (link === undefined) return toResult(context, input, { tried: first, found, site: null })
  const tried = await attempt(context, { url: link.url, zone: input.zone, signal })
  return toResult(context, input, { tried, found, site: first.url })
}

/** As people type addresses. */
function withScheme(typed: string): string {
  const url = typed.trim()
  return /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[^/]*:\d+(?:\/|$)/.test(url) ? url : `https://${url}`
}

interface Tried {
  tried: Attempt
  found: TrialResult['found']
  /** Address of the page that named the feed. */
  site: string | null
}

async function toResult(
  context: TrialContext,
  input: Input,
  { tried, found, site }: Tried,
): Promise<TrialResult> {
  const base = { ...nothing, found, status: tried.status, ms: tried.ms, feed_url: tried.url }
  if (tried.kind === 'failed')
    return { ...base, reason: tried.code === 'http_404' ? noFeed : failureWords(tried) }
  if (tried.kind === 'page') return { ...base, reason: pageWords(tried.url) }
  const { feed, url } = tried
  const same = findSameFeed(await listAllSources(context.db), [url, ...tried.addresses])
  const [examined, robots] = await Promise.all([
    examineItems(context.db, feed.items, { rule: input.rule, now: context.now() }),
    readRobots(context.fetcher, url),
  ])
  return {
    ...base,
    usable: same === undefined,
    reason: same ? `同じ配信元があります（${same.name}）` : null,
    title: feed.title?.slice(0, 200) ?? null,
    home_url: site ?? new URL('/', url).href,
    format: feed.format,
    charset: feed.charset,
    bytes: feed.bytes,
    conditional: conditionalOf(tried),
    robots,
    counts: {
      items: examined.length,
      coming: examined.filter(({ left_out }) => left_out === null).length,
      elsewhere: examined.filter(({ elsewhere }) => elsewhere).length,
    },
    items: examined.slice(0, trialItems).map(({ elsewhere: _elsewhere, ...item }) => item),
  }
}

const noFeed = 'フィードが見つかりません'

function failureWords({ code, detail }: Attempt & { kind: 'failed' }): string {
  return code === 'timeout' ? `${trialSeconds}秒以内に応答がありません` : errorWords(code, detail)
}

/** A page without a feed: of a site, or given where a feed was meant. */
function pageWords(url: string): string {
  return new URL(url).pathname === '/' ? noFeed : 'HTMLが返ってきました。フィードのアドレスを入れてください。'
}

const nothing: TrialResult = {
  usable: false,
  reason: null,
  feed_url: null,
  found: [],
  title: null,
  home_url: null,
  status: null,
  ms: 0,
  format: null,
  charset: null,
  bytes: null,
  conditional: null,
  robots: 'unknown',
  counts: { items: 0, coming: 0, elsewhere: 0 },
  items: [],
}
