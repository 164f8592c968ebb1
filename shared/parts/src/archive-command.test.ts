import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { archiveCommand } from './postgres.ts'

test('a segment is archived once, the same again is taken for done, another of its name is refused', () => {
  const base = mkdtempSync(join(tmpdir(), 'gamelog-archive-'))
  onTestFinished(() => rmSync(base, { recursive: true }))
  const folder = join(base, "it's 100% mine")
  mkdirSync(folder)
  const archive = (content: string) => {
    const path = join(base, 'segment')
    writeFileSync(path, content)
    // As Postgres does before it runs the command.
    const command = archiveCommand(folder).replaceAll(
      /%(.)/g,
      (_, sign) => ({ p: path, f: '0001', '%': '%' })[sign as string] ?? '',
    )
    return spawnSync('sh', ['-c', command]).status
  }
  expect(archive('first')).toBe(0)
  expect(archive('first')).toBe(0)
  expect(archive('other')).not.toBe(0)
  expect(readdirSync(folder)).toEqual(['0001'])
  expect(readFileSync(join(folder, '0001'), 'utf8')).toBe('first')
})
