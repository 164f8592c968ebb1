import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '@gamelog/testing/stack'
import { expect } from 'vitest'
import { waitFor } from './_wait.ts'

/** `dead`: ended and not restarted; `hung`: stopped with SIGSTOP. */
export type Manner = 'dead' | 'hung'

/**
 * Takes parts away for as long as `meanwhile` runs. The launcher, which would bring the dead ones back, stands still
 * until then; afterwards everything must come back by itself.
 */
export async function without(
  stack: Stack,
  parts: readonly string[],
  manner: Manner,
  meanwhile: () => Promise<void>,
): Promise<void> {
  // The test before may have ended half-way.
  await awaitHealth(stack)
  stack.launcher.kill('SIGSTOP')
  for (const part of parts) stack.kill(part, manner === 'dead' ? 'SIGKILL' : 'SIGSTOP')
  // The kernel takes a moment to close what the dead had open.
  await sleep(100)
  try {
    await meanwhile()
  } finally {
    if (manner === 'hung') for (const part of parts) stack.kill(part, 'SIGCONT')
    stack.launcher.kill('SIGCONT')
  }
  await awaitHealth(stack)
}

async function awaitHealth({ origin }: Stack): Promise<void> {
  await waitFor(async () => (await fetch(`${origin}/healthz`)).status === 200)
}

/** A GET with the time limit of a reader. */
export async function read(url: string): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** 503 in the one error shape, in Japanese, with how long to wait. */
export async function expectRefusal(url: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
  expect([url, response.status]).toEqual([url, 503])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.json()).toMatchObject({
    code: 'unavailable',
    error: expect.stringMatching(/^現在サービスを利用できません。\d+秒後にもう一度お試しください。$/),
    retry_after: expect.any(Number),
  })
}
