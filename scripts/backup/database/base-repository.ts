import type pg from 'pg'

export async function startBaseCopy(client: pg.Client, label: string): Promise<void> {
  await client.query('select pg_backup_start($1, true)', [label])
}

/** Waits until the log up to here is archived. @returns the content of the copy's `backup_label` */
export async function finishBaseCopy(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
  return rows[0]?.labelfile ?? ''
}

export async function isInRecovery(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
  return rows[0]?.recovers ?? true
}

/** The settings of a recovery that is over. */
export async function forgetRecovery(client: pg.Client): Promise<void> {
  for (const name of ['restore_command', 'recovery_target_time', 'recovery_target_action'])
    await client.query(`alter system reset ${name}`)
}
