import { parseArgs } from 'node:util'
import { BackupError } from './backup-error.ts'

export interface RestoreArguments {
  /** A path, or `-` for stdin; empty with `to`. */
  file: string
  /** Restores to this time from a base copy and the archived log. */
  to: Date | undefined
  replace: boolean
  withoutJournal: boolean
  /** Restores into a database of its own and drops it. */
  try: boolean
}

const usage =
  'npm run restore -- FILE [--replace] [--without-journal] [--try], or -- --to 2026-11-27T12:00:00+09:00'

/** @throws BackupError naming what is wrong */
export function readRestoreArguments(args: readonly string[]): RestoreArguments {
  try {
    const flag = { type: 'boolean', default: false } as const
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: flag, 'without-journal': flag, try: flag, to: { type: 'string' } },
    })
    const [file = ''] = positionals
    if (positionals.length !== (values.to === undefined ? 1 : 0))
      throw new Error('one FILE is needed, or --to')
    return {
      file,
      to: readTime(values.to),
      replace: values.replace,
      withoutJournal: values['without-journal'],
      try: values.try,
    }
  } catch (error) {
    throw new BackupError(`${(error as Error).message.split('\n')[0]}: ${usage}`)
  }
}

function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/.test(text)
  if (!hasZone || Number.isNaN(Date.parse(text))) throw new Error(`--to ${text} is no time with its zone`)
  return new Date(text)
}
