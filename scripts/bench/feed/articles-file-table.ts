import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writePublishedFile } from '@gamelog/server/write-published-file'
import type { BenchContext, BenchTable } from '../bench.ts'
import { compare } from '../compare.ts'
import { httpTrial } from '../http-load.ts'
import { runInTurns, type Summary } from '../trial.ts'
import { makeArticlesFile } from './make-articles-file.ts'
import { startPlainNginx, startSiteNginx } from './nginx-servers.ts'

/** articles.json through the product's nginx, against the same bytes as a plain gzip_static file. */
export async function articlesFileTable(context: BenchContext): Promise<BenchTable> {
  const published = join(context.folder, 'bench-published')
  mkdirSync(published, { recursive: true })
  const text = makeArticlesFile(Date.now())
  await writePublishedFile(join(published, 'articles.json'), text, new Date())
  const servers = await context.report.step('two nginx', async () => ({
    plain: await startPlainNginx(context, published),
    site: await startSiteNginx(context, published),
  }))
  const load = { connections: 32, seconds: 1, headers: { 'accept-encoding': 'gzip' } }
  // As clients ask, with their clock in it; a list made beforehand costs the load generator nothing.
  const changing = (path: string) =>
    Array.from({ length: 1_000 }, (_, index) => `${path}?t=${1_790_000_000 + index}`)
  const path = '/api/articles.json'
  const trials = [
    httpTrial({ ...load, ...servers.plain, name: 'plain gzip_static file', paths: ['/articles.json'] }),
    httpTrial({ ...load, ...servers.site, name: 'articles.json', paths: [path] }),
    httpTrial({
      ...load,
      ...servers.plain,
      name: 'plain file, changing ?t=',
      paths: changing('/articles.json'),
    }),
    httpTrial({ ...load, ...servers.site, name: 'articles.json, changing ?t=', paths: changing(path) }),
  ]
  const rows = await runInTurns(
    trials,
    context.rounds,
    (round) =>
      context.report.line(`  articles.json against a plain file, round ${round} of ${context.rounds}`),
    context.quick ? 1 : 5,
  )
  const kilobytes = Math.round(Buffer.byteLength(text) / 1_000)
  const notes = [
    `${kilobytes} KB of JSON; concurrency ${load.connections}; the load generator shares the cores, so the rate is its own limit too and CPU per request is the steadier figure`,
  ]
  return { title: 'articles.json through nginx', unit: 'request', rows, notes, ...comparisons(rows) }
}

function comparisons(rows: readonly Summary[]) {
  const [plain, file, plainChanging, fileChanging] = rows
  if (!plain || !file || !plainChanging || !fileChanging) return { comparisons: [] }
  const limits = { minRate: 0.95, maxCpu: 1.05 }
  return {
    comparisons: [compare('P1', file, plain, limits), compare('P1', fileChanging, plainChanging, limits)],
  }
}
