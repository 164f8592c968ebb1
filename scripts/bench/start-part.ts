import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PartSpec } from '@gamelog/parts/part'
import { RunningPart } from '@gamelog/parts/running-part'
import type { BenchContext } from './bench.ts'

/** Starts a part of the launcher for the time of the bench. Returns its process id. */
export async function startPart(
  context: Pick<BenchContext, 'folder' | 'cleanUp'>,
  spec: PartSpec,
): Promise<{ pid: number; stop(): Promise<void> }> {
  const folders = { run: join(context.folder, 'run'), logs: join(context.folder, 'logs') }
  mkdirSync(join(folders.run, 'parts'), { recursive: true })
  const part = new RunningPart(spec, folders)
  context.cleanUp.defer(() => part.stop())
  await part.start()
  if (part.pid === undefined) throw new Error(`${spec.name} has ended`)
  return { pid: part.pid, stop: () => part.stop() }
}
