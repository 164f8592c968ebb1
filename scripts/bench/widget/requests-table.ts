import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Stack } from '@gamelog/testing/stack'
import type { BenchContext, BenchTable } from '../bench.ts'
import { compare } from '../compare.ts'
import { startPlainNginx } from '../feed/nginx-servers.ts'
import { httpTrial } from '../http-load.ts'
import { runInTurns } from '../trial.ts'

const path = '/api/widget/gamelog-pc-grid.js'

/** The script through the product's nginx, against the same bytes as a plain gzip_static file. */
export async function requestsTable(context: BenchContext, stack: Stack): Promise<BenchTable> {
  const folder = join(context.folder, 'bench-script')
  mkdirSync(folder, { recursive: true })
  const script = Buffer.from(await (await fetch(stack.origin + path)).arrayBuffer())
  const packed = gzipSync(script, { level: 9 })
  writeFileSync(join(folder, 'widget.js'), script)
  writeFileSync(join(folder, 'widget.js.gz'), packed)
  const plain = await startPlainNginx(context, folder)
  const load = { connections: 32, seconds: 1, headers: { 'accept-encoding': 'gzip' } }
  const rows = await runInTurns(
    [
      httpTrial({ ...load, ...plain, name: 'plain gzip_static file', paths: ['/widget.js'] }),
      httpTrial({
        ...load,
        origin: stack.origin,
        pid: stack.pids().nginx ?? 0,
        name: 'widget script',
        paths: [path],
      }),
    ],
    context.rounds,
    (round) => context.report.line(`  script against a plain file, round ${round} of ${context.rounds}`),
    context.quick ? 1 : 5,
  )
  const [file, ours] = rows
  return {
    title: 'Widget script through nginx',
    unit: 'request',
    rows,
    comparisons: file && ours ? [compare('P15', ours, file, { minRate: 0.9 })] : [],
    notes: [`${packed.length} bytes gzip with the demo’s six articles; concurrency ${load.connections}`],
  }
}
