import { defaultWidgetIds } from '@gamelog/contracts/widget/ids'
import { expect, test } from 'vitest'
import { buildBlog } from '../src/blog/app.ts'
import { readDemoConfig } from '../src/config.ts'

test('the blog shows every built-in widget as a script and one in a frame, all from the site', async () => {
  await using app = buildBlog('http://site.test', { logLevel: 'silent' })
  const { body, headers } = await app.inject('/')
  const scripts = [...body.matchAll(/<script async src="http:\/\/site\.test\/api\/widget\/([\w-]+)\.js"/g)]
  expect(scripts.map(([, id]) => id).sort()).toEqual([...defaultWidgetIds].sort())
  expect(body.match(/<iframe src="http:\/\/site\.test\/widget\/frame\//g)).toHaveLength(1)
  expect(headers['x-robots-tag']).toBe('noindex')
})

test('it is there when it has a port', () => {
  expect(readDemoConfig({ DEMO_BLOG_PORT: '3011', PUBLIC_ORIGIN: 'http://localhost' }).blog).toEqual({
    port: 3011,
    siteOrigin: 'http://localhost',
  })
  expect(readDemoConfig({}).blog).toBeUndefined()
})
