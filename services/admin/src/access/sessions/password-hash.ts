import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** KiB, passes, lanes: OWASP's minimum for argon2id. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const tagBytes = 32

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** @returns the password's argon2id hash in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$tag` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const tag = await tagOf(password, salt, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Takes as long for a wrong password as for the right one. @throws Error for a hash that is not one of ours */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(hash) ?? []
  if (memory === undefined) throw new Error('the stored password hash is not argon2id in PHC form')
  const known = Buffer.from(tag, 'base64')
  const given = await tagOf(
    password,
    Buffer.from(salt, 'base64'),
    { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    known.length,
  )
  return timingSafeEqual(given, known)
}

function tagOf(
  password: string,
  nonce: Buffer,
  { memory, passes, parallelism }: Record<keyof typeof cost, number>,
  tagLength = tagBytes,
): Promise<Buffer> {
  // One text, one password, however the keyboard composes it.
  const message = Buffer.from(password.normalize('NFC'))
  return derive('argon2id', { message, nonce, memory, passes, parallelism, tagLength }) as Promise<Buffer>
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
