import type { Bench } from '../bench.ts'
import { collectTables } from '../collect-tables.ts'
import { articlesFileTable } from './articles-file-table.ts'
import { memoryTable } from './memory-table.ts'
import { workerTable } from './worker-table.ts'

/** Feeds of docs/figures.md: the worker against rss-parser (P9), its memory, articles.json against a plain file (P1). */
export const feedBench: Bench = (context) =>
  collectTables(context, {
    worker: () => workerTable(context),
    memory: () => memoryTable(context),
    articles: () => articlesFileTable(context),
  })
