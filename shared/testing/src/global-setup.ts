import type { TestProject } from 'vitest/node'
import { startTestServers } from './test-servers.ts'
import { makeTemplate } from './test-template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser connection of the run's Postgres. */
    postgresUrl: string
    redisUrl: string
  }
}

/** One Postgres and one Redis for the whole run; test files take their own database and key prefix from them. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const servers = await startTestServers()
  await makeTemplate(servers.postgresUrl)
  project.provide('postgresUrl', servers.postgresUrl)
  project.provide('redisUrl', servers.redisUrl)
  return () => servers.stop()
}
