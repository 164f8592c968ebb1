import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackOffice, openBackOffice } from './_back-office.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const key = {
  id: randomUUID(),
  public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  created_at: '2026-11-20T00:00:00.000Z',
}
const target = { kind: 'post', thread_id: 3, post_number: 7 }
const file = {
  format: 'gamelog-disclosure/2',
  site: 'https://gamelog.example',
  export_id: randomUUID(),
  created_at: '2026-11-23T10:00:00.000Z',
  created_by: randomUUID(),
  purpose: '照会',
  target,
  key_id: key.id,
  records_sha256: 'x',
  records: [{ post_number: 7 }],
  held_posts: [],
  accounts: null,
}
const bytes = Buffer.from(JSON.stringify(file))
const sha256 = createHash('sha256').update(bytes).digest('hex')
const made = {
  id: file.export_id,
  target,
  purpose: '照会',
  with_accounts: false,
  created_at: file.created_at,
  created_by: file.created_by,
  records: 1,
  bytes: bytes.length,
  sha256,
  key_id: key.id,
}

/** Answers in place of the board. */
let board: Server
let office: BackOffice
let folder: string
beforeAll(async () => {
  board = createServer((request, response) => {
    const isListed = request.url === `/internal/disclosure/exports/${sha256}`
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ keys: [key], export: isListed ? made : null }))
  })
  await new Promise<void>((resolve) => board.listen(0, '127.0.0.1', resolve))
  office = await openBackOffice({ BOARD_URL: `http://127.0.0.1:${(board.address() as AddressInfo).port}` })
  folder = await mkdtemp(join(tmpdir(), 'verify-'))
})
afterAll(async () => {
  await office[Symbol.asyncDispose]()
  board.close()
  await rm(folder, { recursive: true })
})

async function given(content: Buffer, signature: Buffer | null): Promise<string> {
  const path = join(folder, `${randomUUID()}.json`)
  await writeFile(path, content)
  if (signature) await writeFile(`${path}.sig`, signature)
  return path
}
const verified = async (path: string) => (await office.command(['verify', path])).join('\n')

test('a file is verified as the site made it; not one that was changed, another key signed, or that is none', async () => {
  const signature = sign(null, bytes, privateKey)
  const path = await given(bytes, signature)
  const told = await verified(path)
  expect(told).toContain(`verified: ${path} is as https://gamelog.example made it`)
  expect(told).toContain('1 published, 0 held')
  expect(told).toContain(`as export ${file.export_id}`)

  const changed = Buffer.from(JSON.stringify({ ...file, records: [] }))
  await expect(verified(await given(changed, signature))).rejects.toThrow('the signature does not fit')
  // Signed with the site's key, but unknown to its list.
  expect(await verified(await given(changed, sign(null, changed, privateKey)))).toContain(
    'is not in the list',
  )
  const foreign = Buffer.from(JSON.stringify({ ...file, key_id: randomUUID() }))
  await expect(verified(await given(foreign, signature))).rejects.toThrow('this site has no key')
  await expect(verified(await given(Buffer.from('{}'), signature))).rejects.toThrow(
    'is no file of a disclosure',
  )
  await expect(verified(await given(bytes, null))).rejects.toThrow(/there is no file .*\.sig/)
})
