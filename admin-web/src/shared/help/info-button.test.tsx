import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Panel } from '../panel.tsx'

test('what a panel shows is behind a button, for touch and keyboard', () => {
  const html = renderToStaticMarkup(
    <Panel title="サービス" info="15秒ごとに確認します。">
      <p />
    </Panel>,
  )
  expect(html).toContain('<h2>サービス</h2>')
  expect(html).toMatch(/<button[^>]*aria-label="サービスの説明"[^>]*title="15秒ごとに確認します。"/)
})
