import { once } from 'node:events'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { threadEnvironment } from './thread-environment.ts'

test('a thread shares the compiled code of its process and knows nothing else of its environment', async () => {
  enableCompileCache()
  const script = `const { getCompileCacheDir } = require('node:module')
    require('node:worker_threads').parentPort.postMessage([getCompileCacheDir(), Object.keys(process.env)])`
  const thread = new Worker(script, { eval: true, env: threadEnvironment() })
  const [told] = await once(thread, 'message')
  expect(told).toEqual([getCompileCacheDir(), ['NODE_COMPILE_CACHE']])
})
