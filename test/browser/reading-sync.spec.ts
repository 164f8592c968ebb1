import { type Browser, expect, type Page } from '@playwright/test'
import { boardSql, giveThread } from './board-data.ts'
import { accountCard, nameOf, signIn, signOut } from './login-steps.ts'
import { callAs, enterAs, makeMember, newAccount } from './member.ts'
import { readingOf, setItem, untilSent } from './reading-state.ts'
import { test } from './site-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const rule = { scopes: ['post'], chain: false, addedAt: 1, expiresAt: null }
const saved = { title: '取っておく記事', link: 'https://a.test/1', sourceSite: 'A', publishedDate: 1 }

/** A page of a device that has signed the account in by itself. */
async function openDevice(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await enterAs(page, await makeMember('discord', account))
  await page.goto('/about')
  await expect(accountCard(page)).toBeVisible()
  return page
}

const idOf = (address: string) => address.split('/').at(-1) ?? ''

test('two devices of one account agree after a reload, and merge what both changed offline', async ({
  browser,
}) => {
  const account = newAccount()
  const [pc, phone] = [await openDevice(browser, account), await openDevice(browser, account)]
  const title = `二台で読む${account}`
  const address = await giveThread({ title, posts: [{ content: 'はじまり' }], upTo: 3 })
  const id = idOf(address)
  // Own posts, and the replies to them, are known on a device that did not write them.
  await callAs(await makeMember('discord', account), `/threads/${id}/posts`, { content: '別の端末から' })
  await boardSql(
    `with reply as (insert into posts (thread_id, post_number, user_name, display_id, content, posted_at, revision)
       values ($1, 5, '名無しプレイヤー', 'Other004', '>>4 そうですね', now(), 2))
     update threads set post_count = 5 where id = $1`,
    [id],
  )
  await pc.goto(address)
  await expect(pc.locator('.post')).toHaveCount(5)
  await expect(
    pc.locator('.post', { hasText: '別の端末から' }).getByText('あなた', { exact: true }),
  ).toBeVisible()
  await expect(pc.locator('.post', { hasText: 'そうですね' }).getByText('あなたへの返信')).toBeVisible()
  await setItem(pc, 'favourite', id, {})
  await setItem(pc, 'later', 'abcdefghijklmnop', saved)
  await setItem(pc, 'rule', 'own:word:ネタバレ', rule)
  const place = { number: 5, device: 'pc' }
  const all = {
    [`place ${id}`]: place,
    [`favourite ${id}`]: {},
    'later abcdefghijklmnop': saved,
    'rule own:word:ネタバレ': rule,
  }
  await expect.poll(() => readingOf(pc)).toEqual(all)
  await untilSent(pc)
  await phone.reload()
  await expect.poll(() => readingOf(phone)).toEqual(all)
  const main = phone.getByRole('main')
  await phone.goto('/profile?tab=history')
  await expect(main.getByText('5まで読んだ')).toBeVisible()
  await phone.goto('/profile?tab=favorites')
  await expect(main.getByRole('link', { name: title })).toBeVisible()
  await phone.goto('/profile?tab=later')
  await expect(main.getByText(saved.title)).toBeVisible()
  await phone.goto('/profile?tab=ng')
  await expect(main.getByText('ネタバレ', { exact: true })).toBeVisible()

  for (const page of [pc, phone]) await page.context().setOffline(true)
  await setItem(pc, 'favourite', id, null)
  await setItem(pc, 'place', '3', { number: 40, device: 'pc' })
  await setItem(phone, 'place', '3', { number: 25, device: 'mobile' })
  await setItem(phone, 'favourite', '4', {})
  await setItem(phone, 'rule', 'own:word:ネタバレ', { ...rule, chain: true })
  for (const page of [phone, pc]) {
    await page.context().setOffline(false)
    await untilSent(page)
  }
  const merged = {
    [`place ${id}`]: place,
    'place 3': { number: 40, device: 'mobile' },
    'favourite 4': {},
    'later abcdefghijklmnop': saved,
    'rule own:word:ネタバレ': { ...rule, chain: true },
  }
  for (const page of [pc, phone]) {
    await page.reload()
    await expect.poll(() => readingOf(page)).toEqual(merged)
  }
  for (const page of [pc, phone]) await page.context().close()
})

test('a visitor’s state is taken over at sign-in and leaves with a sign-out; another account sees nothing of it', async ({
  page,
  browser,
}) => {
  const [own, other] = [newAccount(), newAccount()]
  await page.goto('/about')
  await setItem(page, 'favourite', '7', {})
  await signIn(page, own)
  await untilSent(page)
  expect(await readingOf(page)).toEqual({ 'favourite 7': {} })
  const second = await openDevice(browser, own)
  await expect.poll(() => readingOf(second)).toEqual({ 'favourite 7': {} })
  await second.context().close()

  // Sent by the sign-out itself.
  await page.goto('/profile')
  await expect(page.getByLabel('Display Name')).toHaveValue(nameOf(own))
  await setItem(page, 'favourite', '8', {})
  await signOut(page.getByRole('main').getByRole('button', { name: 'ログアウト' }))
  await expect.poll(() => readingOf(page)).toEqual({})
  await page.goto('/about')
  await signIn(page, own)
  await expect.poll(() => readingOf(page)).toEqual({ 'favourite 7': {}, 'favourite 8': {} })

  // The session ends elsewhere: the state waits for its owner, and for nobody else.
  await page.evaluate(() => localStorage.removeItem('sb-app-auth-token'))
  await page.reload()
  expect(await readingOf(page)).toEqual({ 'favourite 7': {}, 'favourite 8': {} })
  await signIn(page, other)
  await expect.poll(() => readingOf(page)).toEqual({})
  const third = await openDevice(browser, other)
  await setItem(third, 'favourite', '9', {})
  await untilSent(third)
  expect(await readingOf(third)).toEqual({ 'favourite 9': {} })
  await third.context().close()
})
