import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Expectations of MANIFEST.tsv for a document. */
interface CorpusFacts {
  items?: number
  feed_title?: string
  title0?: string
  first_cjk_title?: [index: number, title: string]
  link0?: string
  date0?: number | null
  thumb0?: string
}

export interface CorpusRow {
  path: string
  contentType: string
  outcome: 'ok' | 'reject' | 'either'
  facts: CorpusFacts
  bytes: Uint8Array
}

/** The folder of test feeds beside the repository (or FEED_CORPUS); null where it is not present. */
export function findCorpus(): string | null {
  const given = process.env.FEED_CORPUS
  if (given) return given
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared/feeds')
    if (existsSync(join(candidate, 'MANIFEST.tsv'))) return candidate
  }
  return null
}

export function readManifest(folder: string): CorpusRow[] {
  return readTable(join(folder, 'MANIFEST.tsv')).map((row) => ({
    path: row.path ?? '',
    contentType: row.serve_with_content_type ?? '',
    outcome: row.outcome === 'ok' || row.outcome === 'reject' ? row.outcome : 'either',
    facts: JSON.parse(row.facts_json || '{}'),
    bytes: new Uint8Array(readFileSync(join(folder, row.path ?? ''))),
  }))
}

/** Date strings with the parser they test and their Unix seconds; null = must be rejected. */
export function readDates(folder: string): { text: string; kind: string; seconds: number | null }[] {
  return readTable(join(folder, 'DATES.tsv')).map((row) => {
    const [text = '', seconds = '', kind = ''] = Object.values(row)
    return { text, kind: kind.replace('_parse_date_', ''), seconds: seconds === '' ? null : Number(seconds) }
  })
}

function readTable(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const names = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}
