import { type EmbedWay, embedCode } from '@gamelog/contracts/widget/embed-code'
import { escapeHtml } from '@gamelog/server/pages/html'
import { icons } from './icons.ts'
import { panel } from './layout.ts'

/** 貼り方: the code as a script or as a frame; one of them is shown, by CSS alone. */
export function embedPanel(origin: string, widgetId: string, articles: number): string {
  const code = (way: EmbedWay) => {
    const codeWith = (theme?: 'light' | 'dark') =>
      escapeHtml(
        embedCode(way, { origin, widgetId, articles, domain: 'サイトのドメイン', ...(theme && { theme }) }),
      )
    const id = `code-${way}`
    // The script shows the one of the chosen theme.
    return `<pre id="${id}" tabindex="0" data-auto="${codeWith()}" data-light="${codeWith('light')}" data-dark="${codeWith('dark')}">${codeWith()}</pre>${copyButton(id)}`
  }
  return panel(
    '貼り方',
    `<div class="text embed"><fieldset class="segments"><legend class="hidden">形式</legend><input type="radio" name="form" id="form-script" checked><label for="form-script">スクリプト</label><input type="radio" name="form" id="form-frame"><label for="form-frame">iframe</label></fieldset>
<div class="as-script">${code('script')}<p>置いた場所に表示されます。5KB以下で、ページの動きをさえぎりません。styleで高さを先に確保するので、本文はずれません。styleを外すと、その場所が画面の外に出るまで表示されません。</p><p>配色は読者の設定に合わせます。<code>data-theme="light"</code>か<code>data-theme="dark"</code>を足すと、どちらかに固定できます。</p>${policyNote(origin)}</div>
<div class="as-frame">${code('iframe')}<p>スクリプトを貼れないブログのためのものです。高さは場所に合わせて変えられます。</p><p>配色は読者の設定に合わせます。アドレスに<code>?theme=light</code>か<code>?theme=dark</code>を足すと、どちらかに固定できます。</p></div></div>`,
  )
}

/** Directives a site with a Content-Security-Policy has to allow. */
function policyNote(origin: string): string {
  return `<details class="policy"><summary>CSPを設定しているサイトでは</summary><p>次のものを許可してください。画像は配信元のサイトから読み込みます。style属性を許可していない場合は、同じ指定をスタイルシートに書いてください。</p><pre tabindex="0">script-src ${origin};
connect-src ${origin};
img-src https: http:;</pre></details>`
}

/** A button that copies the text of an element; shown once the script runs. */
export function copyButton(id: string): string {
  return `<button type="button" class="button" data-copy="${id}" hidden>${icons.copy}<span aria-live="polite">コピー</span></button>`
}
