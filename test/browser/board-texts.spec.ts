import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { choose, composer, postAt, send, signInAt } from './board-steps.ts'
import { callAs } from './member.ts'
import { test } from './site-test.ts'

const tooLong = '投稿内容は500文字以内で入力してください（いま501文字）'
const tooTall = '投稿内容は50行以内で入力してください（いま51行）'
const forbidden = 'に使えない文字（見えない制御文字など）があります。入力し直してください。'

/** Refused by the form without asking, and by the service when asked; in JSON, as a lone surrogate needs it. */
const refused = [
  ['501 characters', 'あ'.repeat(501), tooLong],
  ['501 emoji', '😀'.repeat(501), tooLong],
  ['51 lines', 'あ\n'.repeat(51).trim(), tooTall],
  ['NUL', 'a\u0000b', `投稿内容${forbidden}`],
  ['a lone surrogate', 'a\ud83d', `投稿内容${forbidden}`],
  ['nothing visible', '\u200b\u3000\n', null],
] as const

const taken = [
  ['a script', '<script>window.hit=1</script><img src=x onerror="window.hit=1"> javascript:alert(1)'],
  ['bidi', '左\u202e右から\u202c左'],
  ['zalgo', `z${'\u0335\u0321\u0352'.repeat(30)}algo`],
  ['500 emoji', '😀'.repeat(500)],
  ['50 lines', Array.from({ length: 50 }, (_, index) => `${index + 1}行目`).join('\n')],
] as const

/** Through the field as React hears it; `fill` cannot carry half a character. */
async function put(page: Page, text: string): Promise<void> {
  await composer(page).evaluate((field, json) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(field, JSON.parse(json))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, JSON.stringify(text))
}

test('what the form refuses, the service refuses', async ({ page }) => {
  const path = await giveThread({
    title: '文字の検査',
    posts: [{ content: '一番目' }, { content: '二番目' }],
  })
  const member = await signInAt(page, path)
  const id = path.split('/').at(-1)
  const form = page.locator('form').filter({ has: composer(page) })
  let asked = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/posts')) asked += 1
  })
  for (const [label, text, message] of refused) {
    await put(page, text)
    await form.getByRole('button', { name: '書き込む' }).click()
    await expect(form.getByRole('alert'), label).toHaveText(message ?? '投稿内容を入力してください')
    const answer = await callAs(member, `/threads/${id}/posts`, JSON.stringify({ content: text }))
    expect(answer.status, label).toBe(400)
    if (message !== null) expect(JSON.stringify(await answer.json()), label).toContain(message)
  }
  await composer(page).fill('名前の検査')
  for (const [name, message] of [
    ['名'.repeat(16), '名前は15文字以内で入力してください（いま16文字）'],
    ['左\u202e右', `名前${forbidden}`],
  ] as const) {
    await form.getByRole('textbox', { name: '名前' }).fill(name)
    await form.getByRole('button', { name: '書き込む' }).click()
    await expect(form.getByRole('alert')).toHaveText(message)
    const answer = await callAs(member, `/threads/${id}/posts`, { content: '名前の検査', name })
    expect(answer.status, name).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain(message)
  }
  expect(asked).toBe(0)

  await choose(page, 2, '通報')
  const report = page.getByRole('dialog', { name: 'レス 2を通報' })
  await report.getByRole('radio', { name: 'その他' }).check()
  await report.getByLabel('くわしい内容').fill('あ'.repeat(201))
  await report.getByRole('button', { name: '通報する' }).click()
  await expect(report.getByRole('alert')).toHaveText(
    'くわしい内容は200文字以内で入力してください（いま201文字）',
  )
  const answer = await callAs(member, `/threads/${id}/posts/2/report`, { reason: 'あ'.repeat(201) })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(await answer.json())).toContain(
    '通報理由は200文字以内で入力してください（いま201文字）',
  )
  await expect(page.locator('.post')).toHaveCount(2)
})

test('what the form takes, the service takes, and shows as text', async ({ page }) => {
  const path = await giveThread({ title: '文字の検査', posts: [{ content: '一番目' }] })
  for (const [index, [label, text]] of taken.entries()) {
    // One post in 5 s: each is somebody else's.
    await signInAt(page, path)
    await composer(page).fill(text)
    await send(page)
    await expect(postAt(page, index + 2), label).toBeVisible()
  }
  // Once as it came live, once as the service writes it into the page.
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(postAt(page, 2).locator('.tx')).toContainText('<script>window.hit=1</script><img src=x')
    await expect(postAt(page, 2).locator('.tx script, .tx img')).toHaveCount(0)
    expect(await postAt(page, 3).locator('.tx').textContent()).toContain(taken[1][1])
    expect(await postAt(page, 5).locator('.tx').textContent()).toBe(taken[3][1])
    await expect(postAt(page, 6)).not.toContainText('50行目')
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    const zalgo = await postAt(page, 4).boundingBox()
    const next = await postAt(page, 5).boundingBox()
    expect((zalgo?.y ?? 0) + (zalgo?.height ?? 0)).toBeLessThanOrEqual((next?.y ?? 0) + 1)
  }
})
