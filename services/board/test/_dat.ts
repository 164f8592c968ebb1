import type { Person, Stage } from './_board.ts'

const decoder = new TextDecoder('shift_jis')

/** An answer of the 2ch protocol, also as a program decodes it. */
export interface Got {
  status: number
  headers: Record<string, string | undefined>
  bytes: Buffer
  text: string
}

export async function getDat(
  stage: Stage,
  url: string,
  headers: Record<string, string> = {},
  replica = 0,
): Promise<Got> {
  const app = stage.apps[replica] as Stage['apps'][number]
  const response = await app.inject({ url, headers })
  const bytes = response.rawPayload
  return {
    status: response.statusCode,
    headers: response.headers as Got['headers'],
    bytes,
    text: decoder.decode(bytes),
  }
}

const boards: Record<string, string> = {
  'apex-legends': 'apex',
  'overwatch-2': 'ow2',
  'marvel-rivals': 'rivals',
  'fps-general': 'fps',
}

/** Makes a thread. @returns its addresses */
export async function makeDatThread(
  stage: Stage,
  member: Person,
  game = 'apex-legends',
  more: Record<string, unknown> = {},
): Promise<{ id: number; key: number; board: string; dat: string }> {
  const { thread } = await stage.makeThread(member, { game_category: game, ...more })
  const { dat_key: key } = await stage.db
    .selectFrom('threads')
    .select('dat_key')
    .where('id', '=', thread.id)
    .executeTakeFirstOrThrow()
  const board = boards[game] as string
  return { id: thread.id, key, board, dat: `/${board}/dat/${key}.dat` }
}
