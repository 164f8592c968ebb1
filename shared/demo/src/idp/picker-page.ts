import { escapeHtml } from '@gamelog/server/pages/html'
import { type DemoAccount, listedAccounts } from './accounts.ts'
import { pickerStyle } from './picker-style.ts'
import type { Provider } from './providers.ts'

interface PickerPage {
  provider: Provider
  /** Parameters of /authorize, sent again with the chosen account. */
  parameters: Record<string, string>
  scopes: string[]
  cancelUrl: string
}

/** Renders the page for choosing a demo account. */
export function renderPickerPage({ provider, parameters, scopes, cancelUrl }: PickerPage): string {
  const hidden = Object.entries(parameters)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')
  const label = escapeHtml(provider.label)
  return renderDocument(
    `${provider.label}でログイン（開発用）`,
    `<h1>${label}でログイン</h1>
<p class="notice">開発用のログイン画面です。本物の${label}には接続しません。使用するデモアカウントを選んでください。</p>
<form method="get">${hidden}<ul>${listedAccounts.map(renderAccount).join('')}</ul></form>
<form method="get" class="other">${hidden}
<label for="other">別のデモアカウントを作って使う</label>
<div><input id="other" name="login_hint" required pattern="demo-[a-z0-9\\-]{1,40}" placeholder="demo-my-name" title="demo- に続けて半角の英小文字、数字、ハイフン" autocomplete="off" autocapitalize="none" spellcheck="false"><button class="go">ログイン</button></div>
</form>
<p class="scopes">許可する内容：${escapeHtml(scopes.join('、'))}</p>
<a class="cancel" data-cancel href="${escapeHtml(cancelUrl)}">キャンセルして戻る</a>`,
  )
}

/** Renders an error page, for requests whose redirect address is not registered. */
export function renderRefusalPage(message: string): string {
  return renderDocument(
    'ログインできません（開発用）',
    `<h1>ログインできません</h1><p class="notice">${escapeHtml(message)}</p>`,
  )
}

function renderAccount(account: DemoAccount): string {
  const detail = account.note ?? account.email ?? ''
  return `<li><button name="login_hint" value="${account.id}" data-account="${account.id}"><span class="initial" aria-hidden="true">${escapeHtml(account.name.slice(0, 1))}</span><span class="who"><b>${escapeHtml(account.name)}</b><small>${escapeHtml(detail)}</small></span><code>${account.id}</code></button></li>`
}

function renderDocument(title: string, main: string): string {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${pickerStyle}</style>
</head>
<body><main>${main}</main></body>
</html>
`
}
