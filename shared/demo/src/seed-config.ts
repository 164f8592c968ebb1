import { type Env, readEnv } from '@gamelog/server/env'
import { z } from 'zod'

/** @throws ConfigError naming each variable that is missing or wrong; production is refused. */
export function readSeedConfig(env: Env = process.env): {
  boardDatabaseUrl: string
  antennaDatabaseUrl: string
} {
  const values = readEnv(
    {
      BOARD_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
      ANTENNA_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
      NODE_ENV: z.enum(['development', 'test']).default('development'),
    },
    env,
  )
  return {
    boardDatabaseUrl: values.BOARD_DATABASE_URL,
    antennaDatabaseUrl: values.ANTENNA_DATABASE_URL,
  }
}
