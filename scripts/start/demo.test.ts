import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Env } from '@gamelog/server/env'
import { expect, test } from 'vitest'
import { readLaunchConfig } from '../config.ts'
import { demoPart } from './demo.ts'
import type { Layout } from './layout.ts'

test("the operator's feed servers may be fetched beside the demo's", () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelog-demo-'))
  const env = { HTTP_PORT: '8080', FEED_ALLOW_HOSTS: '127.0.0.1:9999,feeds.example:80' }
  const layout = { run: folder, logs: folder } as Layout
  const { variables } = demoPart(
    readLaunchConfig(folder, env),
    layout,
    { port: 3010, blogPort: 3011 },
    () => ({}),
  )
  rmSync(folder, { recursive: true })
  const { FEED_ALLOW_HOSTS: allowed = '' }: Env = variables
  expect(allowed.split(',')).toEqual(
    expect.arrayContaining(['127.0.0.1:3010', '127.0.0.1:8080', '127.0.0.1:9999', 'feeds.example:80']),
  )
})
