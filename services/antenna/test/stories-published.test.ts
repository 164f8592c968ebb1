import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { articlesFile, homePage } from '@gamelog/contracts/antenna/article'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestPublish } from '../src/articles/publication/repository.ts'
import { articleId } from '../src/intake/parsing/article-id.ts'
import { publishArticles } from '../src/reading/articles-file/publish-articles.ts'
import { insertArticles } from './_antenna.ts'
import { type Office, stageOffice } from './_office.ts'

const template = `<!doctype html><html lang="ja"><head><!--META--><title>x</title><!--/META--></head>
<body><div id="root"></div><!--DATA--></body></html>`
const title = '霧島カップ決勝、ノーザンライツがクロムファングを3-1で下し初優勝'
const minute = 60_000

let office: Office
beforeEach(async () => {
  office = await stageOffice()
  await mkdir(office.webDist, { recursive: true })
  await writeFile(join(office.webDist, 'index.html'), template)
})
afterEach(() => office[Symbol.asyncDispose]())

async function addSource(id: string): Promise<void> {
  const base = await office.db
    .selectFrom('sources')
    .selectAll()
    .where('id', '=', 'apex')
    .executeTakeFirstOrThrow()
  const { accent, rule, ...rest } = base
  await office.db
    .insertInto('sources')
    .values({
      ...rest,
      id,
      name: `サイト${id}`,
      feed_url: `https://${id}.example/feed`,
      host: `${id}.example`,
      position: 1,
      accent: JSON.stringify(accent),
      rule: JSON.stringify(rule),
    })
    .execute()
}

/** An article of a source about the final, so many minutes old. @returns its id */
async function add(source: string, age: number, given = title): Promise<string> {
  const link = `https://${source}.example/${age}`
  const id = articleId(link)
  await office.db
    .insertInto('articles')
    .values({
      id,
      source_id: source,
      guid: link,
      canonical_link: link,
      link,
      title: given,
      summary: '',
      thumbnail_url: null,
      published_at: new Date(Date.now() - age * minute),
      date_known: true,
    })
    .execute()
  return id
}

/** Publishes the tables. @returns the story of each article by id, and the stories */
async function publish() {
  await requestPublish(office.db)
  await publishArticles(office.db, office.publishedDir)
  const { articles, stories = {} } = articlesFile.parse(await office.readArticles())
  return { storyOf: new Map(articles.map(({ id, story }) => [id, story])), stories }
}

test('the published articles name their story; what is withheld leaves it, and what comes late may lead it', async () => {
  const [alone = ''] = await insertArticles(office.db, 1)
  for (const id of ['a', 'b', 'c', 'd']) await addSource(id)
  const [a, b, c] = [await add('a', 60), await add('b', 50), await add('c', 40)]
  const first = await publish()
  expect([a, b, c, alone].map((id) => first.storyOf.get(id))).toEqual([a, a, a, undefined])
  expect(Object.keys(first.stories)).toEqual([a])

  // Advertising belongs to no story.
  const rule = {
    name: '広告',
    source_id: 'c',
    conditions: { match: 'any', items: [{ kind: 'words', target: 'title', words: ['霧島'] }] },
  }
  const wish = { ...rule, effect: { kind: 'pr' }, enabled: true }
  const made = await office.ask('POST', 'source-rules', wish)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect([...(await publish()).storyOf.values()].filter((story) => story === a)).toHaveLength(2)

  const takedown = { target: 'article', article_id: a, reason: 'rights', note: '申し出' }
  const taken = await office.ask('POST', 'takedowns', takedown)
  expect(taken.status, JSON.stringify(taken.body)).toBe(201)
  const ofOne = await publish()
  expect(ofOne.storyOf.has(a)).toBe(false)
  expect(ofOne.storyOf.get(b)).toBeUndefined()
  expect(ofOne.stories).toEqual({})

  const late = await add('d', 70)
  const last = await publish()
  expect([late, b, c].map((id) => last.storyOf.get(id))).toEqual([late, late, undefined])
  expect(Object.keys(last.stories)).toEqual([late])
  // The same tables make the same file.
  expect(await publish()).toEqual(last)
})

test('the served page carries its thirty rows whole, and nothing of the stories below them', async () => {
  await insertArticles(office.db, 40, (index) => ({
    title: `${'あいうえおかきくけこ'[index % 10]}の話${index}`,
  }))
  for (const id of ['a', 'b']) await addSource(id)
  const [lead, member] = [await add('a', 29.5), await add('b', 2.5)]
  const other = '弾幕航路のアップデート2.4が配信開始、深海港マップを追加'
  const [below, newest] = [await add('a', 39.5, other), await add('b', 0.5, other)]
  await publish()
  const html = (await office.app.inject('/')).body
  const text = /<script type="application\/json" id="__DATA__">([\s\S]*?)<\/script>/.exec(html)?.[1]
  const data = homePage.parse(JSON.parse(text ?? ''))
  const ids = data.articles.map(({ id }) => id)
  expect(ids).toHaveLength(31)
  expect(ids.indexOf(member)).toBe(2)
  expect(ids.at(-1)).toBe(lead)
  expect(ids).not.toContain(newest)
  expect(ids).not.toContain(below)
  expect(Object.keys(data.stories ?? {})).toEqual([lead])
  expect(data).toMatchObject({ row_count: 42, total_count: 44 })
  // Without scripts the others stand in the row of the one that leads.
  expect(html).toMatch(
    new RegExp(
      `<li><a href="/redirect\\?id=${lead}[^<]*</a> <i>サイトa</i><br>ほか1サイト<ul><li><a href="/redirect\\?id=${member}`,
    ),
  )

  const more = (await office.app.inject(`/redirect?id=${member}`)).body
  expect(more).not.toContain(`redirect?id=${lead}`)
  expect(more).not.toContain(`redirect?id=${newest}`)
})
