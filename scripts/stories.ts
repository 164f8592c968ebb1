import { readFileSync } from 'node:fs'
import { groupStories, type StoryItem } from '../services/antenna/src/articles/stories/group-stories.ts'

// `npm run --silent stories -- FILE.tsv`: the worker's grouping over article_id, story_id, source, time and title.

const usage = 'usage: npm run --silent stories -- FILE.tsv'
const fields = 5
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    return fail(`cannot read ${file}: ${(error as Error).message}\n${usage}`)
  }
}

function readItems(file: string): StoryItem[] {
  const ids = new Set<string>()
  const items: StoryItem[] = []
  for (const [index, line] of readText(file).split(/\r?\n/).entries()) {
    if (line === '') continue
    const at = `${file}:${index + 1}`
    const columns = line.split('\t')
    const [id = '', , site = '', published = '', title = ''] = columns
    if (columns.length !== fields) {
      fail(
        `${at}: expected ${fields} fields separated by tabs (id, story, source, time, title), found ${columns.length}`,
      )
    }
    const publishedAt = timePattern.test(published) ? Date.parse(published) : Number.NaN
    if (Number.isNaN(publishedAt))
      fail(`${at}: expected a time such as 2025-03-01T01:18Z, found "${published}"`)
    if (id === '') fail(`${at}: the id is empty`)
    if (ids.has(id)) fail(`${at}: the id "${id}" is taken by an earlier line`)
    ids.add(id)
    items.push({ id, title, site, publishedAt })
  }
  return items
}

const [file, ...rest] = process.argv.slice(2)
if (file === undefined || rest.length > 0) fail(usage)
const items = readItems(file)
const groups = new Map(items.map(({ id }) => [id, id]))
for (const { members } of groupStories(items)) {
  for (const member of members) groups.set(member, members[0] ?? member)
}
process.stdout.write(`${JSON.stringify(Object.fromEntries(groups), undefined, 1)}\n`)
