import type { Bench } from '../bench.ts'
import { collectTables } from '../collect-tables.ts'
import { articlesFileTable } from './articles-file-table.ts'
import { workerTable } from './worker-table.ts'

/** P1 and P9 of docs/figures.md: the worker against rss-parser, articles.json against a plain file. */
export const feedBench: Bench = (context) =>
  collectTables(context, {
    worker: () => workerTable(context),
    articles: () => articlesFileTable(context),
  })
