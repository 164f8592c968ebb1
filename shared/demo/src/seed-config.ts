import { type Env, readEnv } from '@gamelog/server/env'
import { z } from 'zod'

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

/** @throws ConfigError naming each variable that is missing or wrong; production is refused. */
export function readSeedConfig(env: Env = process.env): {
  userDatabaseUrl: string
  boardDatabaseUrl: string
  antennaDatabaseUrl: string
  adminDatabaseUrl: string
  widgetDatabaseUrl: string
} {
  const values = readEnv(
    {
      USER_DATABASE_URL: postgresUrl,
      BOARD_DATABASE_URL: postgresUrl,
      ANTENNA_DATABASE_URL: postgresUrl,
      ADMIN_DATABASE_URL: postgresUrl,
      WIDGET_DATABASE_URL: postgresUrl,
      NODE_ENV: z.enum(['development', 'test']).default('development'),
    },
    env,
  )
  return {
    userDatabaseUrl: values.USER_DATABASE_URL,
    boardDatabaseUrl: values.BOARD_DATABASE_URL,
    antennaDatabaseUrl: values.ANTENNA_DATABASE_URL,
    adminDatabaseUrl: values.ADMIN_DATABASE_URL,
    widgetDatabaseUrl: values.WIDGET_DATABASE_URL,
  }
}
