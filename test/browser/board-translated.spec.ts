import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { choose, composer, postAt, send, signInAt } from './board-steps.ts'
import { test } from './site-test.ts'

/** As a browser's translation does: each text node makes way for nested elements. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || !text.nodeValue?.trim() || parent.closest('script, style, textarea')) continue
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.nodeValue
      parent.replaceChild(outer, text)
    }
  })
}

test('a translated thread can be searched, written into and left', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await signInAt(page, await giveThread({ title: '翻訳', posts: [{ content: '敵の位置' }], upTo: 30 }))
  await expect(composer(page)).toBeVisible()
  await translate(page)
  await page.getByRole('button', { name: 'スレッド内を検索' }).click()
  const field = page.getByRole('searchbox', { name: 'スレッド内を検索' })
  await field.fill('敵')
  await expect(page.locator('.posts mark')).toHaveCount(1)
  await translate(page)
  await field.fill('2番')
  await expect(page.locator('.posts mark')).toHaveCount(3)
  await translate(page)
  await field.press('Escape')
  await expect(postAt(page, 30)).toContainText('30番目の投稿')
  await translate(page)
  await choose(page, 2, '引用')
  await expect(composer(page)).toHaveValue(/>>2\n> 2番目の投稿/)
  await translate(page)
  await send(page)
  await expect(postAt(page, 31)).toContainText('>>2')
  await translate(page)
  await page.getByRole('link', { name: '掲示板へ戻る' }).click()
  await expect(page.getByRole('toolbar').getByRole('button', { name: '新規スレッド' })).toBeVisible()
  expect(errors).toEqual([])
})
