import { parseArgs } from 'node:util'
import { BackupError } from './backup-error.ts'

export interface RestoreArguments {
  /** A path, or `-` for stdin. */
  file: string
  replace: boolean
  withoutJournal: boolean
  /** Restores into a database of its own and drops it. */
  try: boolean
}

const usage = 'npm run restore -- FILE [--replace] [--without-journal] [--try]'

/** @throws BackupError naming what is wrong */
export function readRestoreArguments(args: readonly string[]): RestoreArguments {
  try {
    const flag = { type: 'boolean', default: false } as const
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: flag, 'without-journal': flag, try: flag },
    })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new Error('one FILE is needed')
    return {
      file,
      replace: values.replace,
      withoutJournal: values['without-journal'],
      try: values.try,
    }
  } catch (error) {
    throw new BackupError(`${(error as Error).message.split('\n')[0]}: ${usage}`)
  }
}
