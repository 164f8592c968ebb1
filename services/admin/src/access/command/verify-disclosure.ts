import { createHash, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { findDisclosureExport } from '@gamelog/contracts/board/disclosure'
import { askInternal } from '@gamelog/server/get-internal'
import * as z from 'zod/mini'
import type { AdminConfig } from '../../config.ts'
import { addressOf } from '../../service-address.ts'
import { CommandError } from './command-error.ts'

/** The parts of a file that are printed, in any version of the format; the rest is only verified. */
const disclosureFile = z.object({
  format: z.string().check(z.startsWith('gamelog-disclosure/')),
  site: z.string(),
  key_id: z.uuid(),
  created_at: z.string(),
  created_by: z.uuid(),
  target: z.unknown(),
  records: z.array(z.unknown()),
  held_posts: z.optional(z.array(z.unknown())),
})

const timeoutMs = 5_000

/**
 * Verifies a file of a disclosure against its signature (`FILE.sig`), the site's keys and its list of exports, and prints what it
 * is. @throws CommandError when it is not as this site made it, or cannot be verified
 */
export async function verifyDisclosure(
  { config, print }: { config: AdminConfig; print(line: string): void },
  path: string,
): Promise<void> {
  const [bytes, signature] = await Promise.all([readGiven(path), readGiven(`${path}.sig`)])
  const file = parse(bytes)
  if (!file) throw new CommandError(`${path} is no file of a disclosure`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { keys, export: made } = await askInternal(findDisclosureExport, {
    ...addressOf(config, 'board'),
    params: { sha256 },
    timeoutMs,
  }).catch(() => {
    throw new CommandError('the board does not answer: is GAMELOG running?')
  })
  const key = keys.find(({ id }) => id === file.key_id)
  if (!key) throw new CommandError(`not verified: this site has no key ${file.key_id}`)
  if (!verify(null, bytes, key.public_key, signature))
    throw new CommandError('not verified: the signature does not fit, the file or the signature was changed')
  print(`verified: ${path} is as ${file.site} made it`)
  print(`  made      ${file.created_at} by ${file.created_by}`)
  print(`  target    ${JSON.stringify(file.target)}`)
  print(`  posts     ${file.records.length} published, ${file.held_posts?.length ?? 0} held`)
  print(`  SHA-256   ${sha256}`)
  print(
    made ? `  listed    as export ${made.id}` : '  listed    no: the export is not in the list of this site',
  )
}

async function readGiven(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `there is no file ${path}` : `${path} cannot be read`)
  })
}

function parse(bytes: Buffer): z.infer<typeof disclosureFile> | undefined {
  try {
    return disclosureFile.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return undefined
  }
}
