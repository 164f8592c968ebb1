import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/layout.ts'
import { type Area, areaOf, isNamedAfter, mentions } from './area.ts'
import { changeBase, changedFiles } from './changed-files.ts'
import { importingTests } from './importing-tests.ts'
import { testFiles } from './select-tests.ts'

/** Tests of the whole site that run for a change in code that everything uses. */
const siteSample = [
  'test/stack/nginx-pages.test.ts',
  'test/browser/home.spec.ts',
  'test/browser/board-thread.spec.ts',
  'test/browser/admin-shell.spec.ts',
]
/** Tests of the services that run for such a change, beside those of the changed workspaces. */
const serviceSample = [
  'services/board/test/posting.test.ts',
  'services/user/test/profiles.test.ts',
  'services/antenna/test/publish-articles.test.ts',
  'services/admin/test/ads.test.ts',
  'services/widget/test/script.test.ts',
]
/** More than these are not one feature's: the sample runs instead. */
const mostImporting = 60
const mostMentioning = 8

/**
 * The test files that a change since `ref` can break. Imports find those of units, components and services; a test of the
 * whole site imports nothing of it and is found by the changed folder's name.
 */
export async function changedTests(ref: string | undefined): Promise<{ tests: string[]; why: string[] }> {
  const base = changeBase(ref)
  const files = changedFiles(base)
  const all = testFiles()
  const why = [`${files.length} files differ from ${base.slice(0, 12)}`]
  const importing = (await importingTests(base)).filter((test) => all.includes(test))
  const site = siteTests(files, all, why)
  const tests = new Set([...limitImporting(importing, files, why), ...site])
  const left = [...tests].filter(
    (test) => test.includes('.drill.') && !site.has(test) && !files.includes(test),
  )
  for (const drill of left) tests.delete(drill)
  if (left.length > 0) why.push(`left to npm test: ${left.length} drills`)
  return { tests: [...tests], why }
}

function limitImporting(importing: readonly string[], files: readonly string[], why: string[]): string[] {
  if (importing.length <= mostImporting) {
    why.push(`${importing.length} test files import what changed`)
    return [...importing]
  }
  const workspaces = new Set(files.map((file) => workspaceOf(file)))
  const near = importing.filter(
    (test) => !/\/test\/|^test\//.test(test) || workspaces.has(workspaceOf(test)) || files.includes(test),
  )
  why.push(
    `${importing.length} test files import what changed: ${near.length} near it, and a sample of services`,
  )
  return [...near, ...serviceSample]
}

/** `services/board` of `services/board/src/app.ts`; empty for tests of the whole site. */
function workspaceOf(file: string): string {
  return /^(?:services|shared)\/[^/]+/.exec(file)?.[0] ?? ''
}

function siteTests(files: readonly string[], all: readonly string[], why: string[]): Set<string> {
  const candidates = all.filter((test) => test.startsWith('test/'))
  const tests = new Set<string>()
  const code = files.filter(
    (file) => /\.(?:tsx?|css|conf|html)$/.test(file) && !/\.(?:test|spec)\.|\/test\/|^test\//.test(file),
  )
  const areas = new Map(code.map((file) => [JSON.stringify(areaOf(file)), areaOf(file)]))
  for (const area of areas.values()) {
    const found = area === undefined ? [] : testsOf(area, candidates)
    why.push(
      found.length > 0
        ? `${area?.word}: ${found.map((test) => test.replace('test/', '')).join(', ')}`
        : `${area?.word ?? 'shared code'}: the sample of the site`,
    )
    for (const test of found.length > 0 ? found : siteSample) tests.add(test)
  }
  return tests
}

/** Those named after the area, and those that mention it where they are few. */
function testsOf(area: Area, candidates: readonly string[]): string[] {
  const named = candidates.filter((test) => isNamedAfter(test, area))
  const mentioning = candidates.filter(
    (test) => !test.includes('.drill.') && mentions(test, readFileSync(join(root, test), 'utf8'), area),
  )
  return mentioning.length > mostMentioning ? named : [...new Set([...named, ...mentioning])]
}
