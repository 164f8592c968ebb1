import { expect, test } from 'vitest'
import { domainRows } from './widget-csv.ts'

const site = { domain: 'blog.example', views: 900, percentage: 60, top_articles: [] }

test('the CSV of the domains has the columns of the table', () => {
  expect(
    domainRows([
      { ...site, clicks: 3, intermediate_clicks: 1 },
      { ...site, clicks: 0, intermediate_clicks: 0 },
    ]),
  ).toEqual([
    ['ドメイン', 'クリック', '割合（%）', '記事遷移', '転換率（%）'],
    ['blog.example', 3, 60, 1, 33.3],
    ['blog.example', 0, 60, 0, null],
  ])
})
