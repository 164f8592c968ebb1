import type { ArticlesFile } from '@gamelog/contracts/antenna/article'

/** A month's articles of a site of medium size: about 155 KB. */
const count = 600

/** An articles.json of realistic size. */
export function makeArticlesFile(now: number): string {
  const file: ArticlesFile = {
    generated_at: new Date(now).toISOString(),
    total_count: count,
    articles: Array.from({ length: count }, (_, index) => ({
      id: (0x1000_0000 + index * 7_919)
        .toString(32)
        .replace(/[^a-z2-7]/g, 'a')
        .padEnd(16, 'b')
        .slice(0, 16),
      title: `【第${index + 1}回】新シーズンの調整内容と大会結果まとめ ${(index * 7_919) % 10_007}`,
      link: `https://site-${index % 9}.example/articles/${(index * 104_729) % 1_000_003}`,
      sourceSite: `サイト${index % 9}`,
      thumbnailUrl: index % 3 === 0 ? null : `https://site-${index % 9}.example/images/${index}.jpg`,
      publishedDate: Math.floor(now / 1_000) - index * 4_321,
    })),
    pickups: {},
    sources: [],
    trending: [],
  }
  return JSON.stringify(file)
}
