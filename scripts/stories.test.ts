import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from './start/layout.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-stories-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/stories.ts', ...args], { cwd: root, encoding: 'utf8' })
}

function file(...lines: string[]): string {
  const path = join(folder, 'headlines.tsv')
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
  return path
}

const line = (id: string, site: string, title: string) =>
  [id, '', site, '2026-07-01T03:00Z', title].join('\t')

describe('npm run stories', () => {
  test('prints a group for every article, one alone has its own', () => {
    const { stdout, stderr, status } = run(
      file(
        line('1', 'あ', 'タルコフでチーター8,500人をBAN'),
        line('2', 'い', '【EFT】タルコフ運営、チーター８５００人をBAN'),
        line('3', 'う', '味方が弱い'),
      ),
    )
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(JSON.parse(stdout)).toEqual({ 1: '1', 2: '1', 3: '3' })
  })

  test.each([
    ['no file', [], /^usage: /],
    ['two files', ['a', 'b'], /^usage: /],
    ['a missing file', [join(folder, 'none.tsv')], /^cannot read .*none\.tsv/],
    ['a folder', [folder], /^cannot read /],
  ])('refuses %s', (_what, args, message) => {
    expect(run(...args)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(message) })
  })

  test.each([
    ['too few fields', 'a\tb', /headlines\.tsv:2: expected 5 fields .*, found 2/],
    ['a time it cannot read', 'a\tb\tc\tyesterday\te', /headlines\.tsv:2: expected a time .*"yesterday"/],
    ['a day that does not exist', 'a\tb\tc\t2026-13-01T00:00Z\te', /headlines\.tsv:2: expected a time/],
    ['an empty id', '\tb\tc\t2026-07-01T00:00Z\te', /headlines\.tsv:2: the id is empty/],
    ['an id twice', line('1', 'い', 'え'), /headlines\.tsv:2: the id "1" is taken/],
  ])('names the line with %s', (_what, bad, message) => {
    const result = run(file(line('1', 'あ', 'う'), bad))
    expect(result).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(message) })
  })
})
