import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { InfoButton } from './info-button.tsx'

test('what a panel shows is behind a button, for touch and keyboard', () => {
  const html = renderToStaticMarkup(<InfoButton title="サービス" text="15秒ごとに確認します。" />)
  expect(html).toContain('aria-label="サービスの説明"')
  expect(html).toContain('title="15秒ごとに確認します。"')
})
