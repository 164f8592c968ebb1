import { setTimeout as sleep } from 'node:timers/promises'
import { type PromisedSite, readPromises } from './promised-reads.ts'

// node scripts/compose/watch-reads.ts http://localhost 600 : asks each promised read once a second and writes a post each
// ten seconds (where visitors may post) while Redis or Postgres is taken away (docker/outage-drill.sh); prints what held.
// Exit 1 where a read failed, a write was answered by anything but 201 or 503, or an acknowledged one is not there.
const [origin = 'http://localhost', seconds = '60', widget = 'gamelog-pc-list'] = process.argv.slice(2)

interface Seen {
  name: string
  waits: number[]
  failures: string[]
}

const site = await readPromises(origin, widget)
const started = Date.now()
const until = started + Number(seconds) * 1_000
const since = () => `${Math.round((Date.now() - started) / 1_000)} s`

const [seen, writes] = await Promise.all([Promise.all(site.reads.map(watch)), write(site)])
for (const { name, waits, failures } of seen) {
  waits.sort((a, b) => a - b)
  const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0)
  const last = failures.length > 1 ? ` … ${failures.at(-1)}` : ''
  const told = failures.length === 0 ? '' : ` (${failures[0]}${last})`
  process.stdout.write(
    `${name.padEnd(14)} ${waits.length} answers, ${failures.length} failed${told}, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms\n`,
  )
}
process.stdout.write(
  `writes         ${writes.stored.length} stored, ${writes.refused} refused with 503 and Retry-After, ${writes.odd.length} else ${writes.odd.slice(0, 3).join(', ')}, ${writes.lost} of the stored ones lost\n`,
)
const isHeld = seen.every(({ failures }) => failures.length === 0) && writes.odd.length + writes.lost === 0
process.exitCode = isHeld ? 0 : 1

async function watch({ name, path, holds }: PromisedSite['reads'][number]): Promise<Seen> {
  const result: Seen = { name, waits: [], failures: [] }
  while (Date.now() < until) {
    const asked = performance.now()
    const failure = await ask(origin + path, holds)
    const took = performance.now() - asked
    result.waits.push(took)
    if (failure !== null) result.failures.push(`${since()}: ${failure}`)
    await sleep(Math.max(0, 1_000 - took))
  }
  return result
}

/** @returns null when the answer is what was promised, else what it was instead */
async function ask(url: string, holds: string): Promise<string | null> {
  try {
    // Longer than any limit of the site's own, so that a slow machine is no failure.
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    const text = await response.text()
    if (response.status !== 200) return String(response.status)
    return text.includes(holds) ? null : `200 without ${holds}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function write({ threadId }: PromisedSite) {
  const stored: string[] = []
  const odd: string[] = []
  let refused = 0
  const posts = `${origin}/api/board/threads/${threadId}`
  for (let turn = 1; Date.now() < until; turn++) {
    const content = `停止の確認 ${started} ${turn}`
    const answer = await fetch(`${posts}/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content }),
      signal: AbortSignal.timeout(30_000),
    }).catch((error: Error) => error.message)
    if (typeof answer === 'string') odd.push(`${since()}: ${answer}`)
    else if (answer.status === 201) stored.push(content)
    else if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) refused++
    else odd.push(`${since()}: ${answer.status}`)
    await sleep(10_000)
  }
  const text = await (await fetch(posts)).text()
  return { stored, refused, odd, lost: stored.filter((content) => !text.includes(`"${content}"`)).length }
}
