import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import type { PublishedRow } from '../articles/repository.ts'
import { groupStories, type Story, type StoryItem } from '../stories/group-stories.ts'

/** Stories as articles.json names them. */
export interface FileStories {
  /** Id of the story of each member. */
  readonly storyOf: ReadonlyMap<string, string>
  readonly stories: NonNullable<ArticlesFile['stories']>
}

/** The decision for the articles published last: most publications change a ranking or a picture only. */
let last: { input: string; result: FileStories } | undefined

/** Groups the articles to be published. Advertising belongs to no story. */
export function fileStories(rows: readonly PublishedRow[]): FileStories {
  const items = rows
    .filter(({ pr_by }) => pr_by === null)
    .map(({ id, title, site, published_at }) => ({ id, title, site, publishedAt: published_at.getTime() }))
  const input = inputOf(items)
  if (last?.input !== input) last = { input, result: toFileStories(groupStories(items)) }
  return last.result
}

function inputOf(items: readonly StoryItem[]): string {
  return JSON.stringify(items.map(({ id, title, site, publishedAt }) => [id, title, site, publishedAt]))
}

function toFileStories(groups: readonly Story[]): FileStories {
  const named = groups.map(({ members, words }) => ({ id: members[0] ?? '', members, words }))
  return {
    storyOf: new Map(named.flatMap(({ id, members }) => members.map((member) => [member, id]))),
    stories: Object.fromEntries(named.map(({ id, words }) => [id, { words: [...words] }])),
  }
}
