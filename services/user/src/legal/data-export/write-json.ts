import { exportVersion } from '@gamelog/contracts/user/export'
import { about } from './about.ts'

/** A part of the file: a value, or a list that comes in pages. */
export type Part = [key: string, value: unknown] | [key: string, pages: AsyncIterable<readonly unknown[]>]

/** The file grew beyond its limit: it would again. */
export class ExportTooLarge extends Error {
  override name = 'ExportTooLarge'
}

interface Written {
  /** Of the JSON so far. */
  bytes: number
  /** Items of lists so far. */
  records: number
}

interface WriteOptions {
  /** Parts that the file leaves out, and why. */
  notes: readonly string[]
  /** ISO time. */
  madeAt: string
  /** Bytes. */
  limit: number
  /** After each page. @throws to stop */
  onPage: (written: Written) => Promise<void>
}

/**
 * The file as pieces of JSON text: one item of a list per line, so that it can be read and compared by eye.
 * `written` follows it.
 * @throws ExportTooLarge, and what the parts and `onPage` throw
 */
export async function* writeJson(
  parts: readonly Part[],
  written: Written,
  { notes, madeAt, limit, onPage }: WriteOptions,
): AsyncGenerator<string> {
  const counted = (text: string): string => {
    written.bytes += Buffer.byteLength(text)
    if (written.bytes > limit) throw new ExportTooLarge(`more than ${limit} bytes`)
    return text
  }
  const head = { format: 'gamelog-member-data', version: exportVersion, made_at: madeAt, about, notes }
  const lines = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  yield counted(`{\n${lines.join(',\n')}`)
  for (const [key, value] of parts) {
    if (!isPaged(value)) {
      written.records += Array.isArray(value) ? value.length : 0
      yield counted(`,\n${JSON.stringify(key)}: ${linesOf(value)}`)
      continue
    }
    yield counted(`,\n${JSON.stringify(key)}: [`)
    let isFirst = true
    for await (const page of value) {
      const text = page.map((item) => JSON.stringify(item)).join(',\n')
      if (text !== '') yield counted(`${isFirst ? '' : ','}\n${text}`)
      isFirst &&= text === ''
      written.records += page.length
      await onPage(written)
    }
    yield counted(isFirst ? ']' : '\n]')
  }
  yield counted('\n}\n')
}

function isPaged(value: unknown): value is AsyncIterable<readonly unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

function linesOf(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value ?? null)
  return `[\n${value.map((item) => JSON.stringify(item)).join(',\n')}\n]`
}
