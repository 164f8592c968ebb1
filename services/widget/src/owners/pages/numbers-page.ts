import { ownerPeriods } from '@gamelog/contracts/widget/owner-links'
import { escapeHtml } from '@gamelog/server/pages/html'
import { percent } from '@gamelog/server/stats-range'
import { viewBars } from './bars.ts'
import { icons } from './icons.ts'
import { type OwnerPage, panel } from './layout.ts'
import type { DomainNumbers } from './numbers.ts'

const number = new Intl.NumberFormat('ja-JP')

/** /widget/numbers; `key` leads to the other periods and the CSV. */
export function numbersPage(numbers: DomainNumbers, key: string, period: number): OwnerPage {
  const { domain, isEmpty } = numbers
  return {
    title: `${domain}の数字`,
    description: `${domain}に置いたウィジェットの数字`,
    main: `<div class="lock">${icons.key}<p><b>このページのアドレスを知っている人だけが見られます。</b>検索には出ません。作り直しや取り消しはGAMELOGに頼めます。</p></div>
<div class="title"><div><h1>${domain}の数字</h1>${widgetLine(numbers)}</div>${isEmpty ? '' : controls(key, period)}</div>
${endedNote(numbers)}${isEmpty ? nothingYet : figures(numbers)}
${howCounted}`,
  }
}

function endedNote({ ended }: DomainNumbers): string {
  if (ended.length === 0) return ''
  return `<div class="lock">${icons.power}<p><b>このウィジェットは終了しました</b> ${ended.join('、')}。貼ったコードを削除してください。数字は残ります。</p></div>`
}

const nothingYet = '<div class="message"><h2>まだ数字がありません</h2><p>貼ってから数分で出ます。</p></div>'

const howCounted =
  '<details class="how" open><summary>この数字の数え方</summary><p>ボットと、同じ人の10分以内の繰り返しは数えません。1回の表示につき、同じ記事のクリックは1回です。個人を見分けるCookieは使いません。日付は日本時間です。</p></details>'

function widgetLine({ widgets }: DomainNumbers): string {
  const [first, ...others] = widgets
  if (!first) return ''
  return `<p>${first.widget_id}${others.length > 0 ? `ほか${others.length}つのウィジェット` : ''}</p>`
}

function controls(key: string, period: number): string {
  const address = (path: string, days: number) => `${path}?key=${key}&amp;days=${days}`
  const periods = ownerPeriods.map(
    (days) =>
      `<a href="${address('/widget/numbers', days)}"${days === period ? ' aria-current="page"' : ''}>${days}日</a>`,
  )
  return `<div class="controls"><nav class="segments" aria-label="期間">${periods.join('')}</nav><a class="button" href="${address('/widget/numbers.csv', period)}" download>${icons.download}CSV</a></div>`
}

function figures({ days, widgets, articles }: DomainNumbers): string {
  const sum = (name: 'views' | 'clicks' | 'transitions') => days.reduce((total, day) => total + day[name], 0)
  const [views, clicks, transitions] = [sum('views'), sum('clicks'), sum('transitions')]
  return `<dl class="cards">${card('見えた回数', number.format(views), '半分以上が1秒見えた')}${card('クリック', number.format(clicks), 'ウィジェットの中で押された')}${card('記事への移動', number.format(transitions), '「続きを読む」まで進んだ')}${card('クリック率', rate(clicks, views, '<i>%</i>'), 'クリック÷見えた回数')}</dl>
${panel('日ごとの見えた回数', viewBars(days), { meta: '<span class="meta">今日は途中</span>' })}
<div class="two">${panel('ウィジェット', widgetTable(widgets))}${panel('よく押された記事', articleTable(articles))}</div>`
}

function card(name: string, value: string, note: string): string {
  return `<div><dt>${name}</dt><dd>${value}<small>${note}</small></dd></div>`
}

function rate(clicks: number, views: number, unit = '%'): string {
  const value = percent(clicks, views)
  return value === null ? '–' : `${value.toFixed(1)}${unit}`
}

function widgetTable(widgets: DomainNumbers['widgets']): string {
  const rows = widgets.map(({ widget_id, views, clicks }) => [
    widget_id,
    number.format(views),
    number.format(clicks),
    rate(clicks, views),
  ])
  return table(['ウィジェット', '見えた', 'クリック', '率'], rows)
}

function articleTable(articles: DomainNumbers['articles']): string {
  if (articles.length === 0) return '<p class="none">まだクリックがありません</p>'
  return table(
    ['記事', 'クリック'],
    articles.map(({ title, clicks }) => [title, number.format(clicks)]),
  )
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return `<table class="table"><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`
}
