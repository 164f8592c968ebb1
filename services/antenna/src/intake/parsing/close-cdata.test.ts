import { expect, test } from 'vitest'
import { closeCdata } from './close-cdata.ts'

test('hostile numbers of open sections take linear time', () => {
  const began = performance.now()
  closeCdata('<title><![CDATA['.repeat(200_000))
  closeCdata(`${'<title><![CDATA[</link>'.repeat(100_000)}]]>`)
  closeCdata('<title><![CDATA[</title>'.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(5000)
})
