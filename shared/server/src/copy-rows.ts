import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** Runs a `copy … to stdout`. @returns its rows; the connection is free once they are read to the end */
export function copyOut(client: pg.Client, statement: string): Readable & AsyncIterable<Buffer> {
  return client.query(to(statement))
}

/** Runs a `copy … from stdin` on these rows. @returns their number */
export async function copyIn(
  client: pg.Client,
  statement: string,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const target = client.query(from(statement))
  await pipeline(rows, target)
  return target.rowCount
}
