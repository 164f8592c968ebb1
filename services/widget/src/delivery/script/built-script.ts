import { readFile } from 'node:fs/promises'
import { scriptDataMark } from '@gamelog/contracts/widget/script-data'
import { unavailable } from '@gamelog/server/errors'
import type { WidgetContext } from '../../context.ts'

/**
 * Reads the built script once; what is built later shows after a restart.
 * @returns a reader, which throws 503 while there is none or it lacks its one place for the data
 */
export function createBuiltScriptReader({
  config,
  log,
}: Pick<WidgetContext, 'config' | 'log'>): () => Promise<string> {
  let built: Promise<string> | undefined
  return () => {
    built ??= read(config.scriptFile).catch((error: Error) => {
      built = undefined
      log.error({ error: error.message }, 'embed script not read')
      throw unavailable()
    })
    return built
  }
}

async function read(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  const places = text.split(scriptDataMark).length - 1
  if (places !== 1) throw new Error(`${file} has ${places} places for its data`)
  return text
}
