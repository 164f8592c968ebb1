import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { lockFor } from '@gamelog/server/advisory-lock'
import { createVault, type Vault } from '@gamelog/server/vault'
import type { BoardContext } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { type DisclosureKeyRow, insertKey, listKeys } from './repository.ts'

type Context = Pick<BoardContext, 'db' | 'config'>

/** Public keys, that of new files first; makes the first one. */
export async function readKeys(context: Context): Promise<DisclosureKeyRow[]> {
  await openKey(context)
  return listKeys(context.db)
}

/**
 * The newest key that this installation's secret opens; makes one where there is none. With another secret the former keys
 * still verify what they signed.
 */
export async function openKey({ db, config }: Context): Promise<{ id: string; key: KeyObject }> {
  const vault = createVault(config.secrets.displayId)
  const opened = (await listKeys(db)).map((row) => openRow(vault, row)).find((key) => key !== null)
  if (opened) return opened
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'board:disclosure-key')
    const made = (await listKeys(tx)).map((row) => openRow(vault, row)).find((key) => key !== null)
    return made ?? makeKey(tx, vault)
  })
}

function openRow(vault: Vault, row: DisclosureKeyRow): { id: string; key: KeyObject } | null {
  try {
    return { id: row.id, key: createPrivateKey(vault.open(row.private_key_sealed)) }
  } catch {
    return null
  }
}

async function makeKey(tx: Db, vault: Vault): Promise<{ id: string; key: KeyObject }> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const id = randomUUID()
  await insertKey(tx, {
    id,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    private_key_sealed: vault.seal(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  })
  return { id, key: privateKey }
}
