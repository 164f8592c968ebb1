import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const program = `
  const { freePorts } = await import(${JSON.stringify(new URL('./ports.ts', import.meta.url).href)})
  console.log(JSON.stringify(await freePorts(200)))`

test('processes that choose their ports at the same time are given different ones', () => {
  const chosen = Array.from({ length: 4 }, (): number[] =>
    JSON.parse(execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' })),
  ).flat()
  expect(new Set(chosen).size).toBe(800)
})
