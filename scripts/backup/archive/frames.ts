/** Parts of an archive's content: a byte that says what it is, its length, its bytes. */
export type Part = { kind: 'record'; text: string } | { kind: 'rows'; bytes: Buffer }

const codes = { record: 0x4a, rows: 0x44 }
/** Of one part; COPY's chunks are far smaller. */
const maxPartBytes = 64 * 1024 * 1024

export function packRecord(record: unknown): Buffer {
  return pack(codes.record, Buffer.from(JSON.stringify(record)))
}

export function packRows(bytes: Buffer): Buffer {
  return pack(codes.rows, bytes)
}

function pack(code: number, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(code, 0)
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

/** @throws Error where the content is none of an archive, or ends within a part */
export async function* unpackParts(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    let from = 0
    while (held.length - from >= 5) {
      const code = held.readUInt8(from)
      const length = held.readUInt32BE(from + 1)
      if (!(code === codes.record || code === codes.rows) || length > maxPartBytes)
        throw new Error('its content is damaged')
      if (held.length - from - 5 < length) break
      const body = held.subarray(from + 5, from + 5 + length)
      yield code === codes.record ? { kind: 'record', text: body.toString() } : { kind: 'rows', bytes: body }
      from += 5 + length
    }
    held = held.subarray(from)
  }
  if (held.length > 0) throw new Error('it ends too soon')
}
