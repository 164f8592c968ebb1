import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import { groupStories, type Story, type StoryItem } from '../../articles/stories/group-stories.ts'

/** Decides which articles tell of the same event. */
export type StoryGrouper = (items: readonly StoryItem[]) => Promise<readonly Story[]>

/** In the calling thread, which it holds up: for processes with nothing else to do. */
export const groupHere: StoryGrouper = async (items) => groupStories(items)

/** Names the story of each article of the file. Advertising belongs to none. */
export async function addStories(file: ArticlesFile, group: StoryGrouper): Promise<ArticlesFile> {
  const stories = await group(
    file.articles
      .filter(({ pr }) => !pr)
      .map(({ id, title, sourceSite, publishedDate }) => ({
        id,
        title,
        site: sourceSite,
        publishedAt: publishedDate * 1_000,
      })),
  )
  const named = stories.map(({ members, words }) => ({ id: members[0] ?? '', members, words }))
  const storyOf = new Map(named.flatMap(({ id, members }) => members.map((member) => [member, id])))
  return {
    ...file,
    articles: file.articles.map((article) => {
      const story = storyOf.get(article.id)
      return story === undefined ? article : { ...article, story }
    }),
    stories: Object.fromEntries(named.map(({ id, words }) => [id, { words: [...words] }])),
  }
}
