import { gameLabels } from '@gamelog/contracts/common/game-category'
import { widgetHeight } from '@gamelog/contracts/widget/frame-size'
import { formOf } from '@gamelog/contracts/widget/ids'
import { jstDayOf } from '@gamelog/domain/jst'
import { escapeHtml } from '@gamelog/server/pages/html'
import { embedPanel } from './embed-panel.ts'
import { aboutPath, type OwnerPage, panel } from './layout.ts'
import { noticePanel, sentPanel } from './notice.ts'
import type { PublicWidget } from './repository.ts'

/** Widths of the sample. */
const widths = [375, 768, 1024] as const

const themes = { auto: '自動', light: 'ライト', dark: 'ダーク' }

/** /widget/about: which widgets there are. */
export function aboutListPage(origin: string, widgets: readonly PublicWidget[]): OwnerPage {
  const rows = widgets.map(
    (widget) =>
      `<li><a href="${aboutPath}/${widget.widget_id}"><b>${escapeHtml(widget.name)}</b><span>${widget.widget_id}</span></a><p>${formText(widget.widget_id)}${contentText(widget)}</p></li>`,
  )
  return {
    title: 'サイトにウィジェットを置く',
    description: 'FPSの記事を表示する無料のウィジェット。1行のコードを貼るだけで使えます。',
    path: aboutPath,
    main: `<div class="title"><div><h1>サイトにウィジェットを置く</h1><p>FPSの記事を表示する無料のウィジェット。1行のコードを貼るだけで使えます。</p></div></div>
${panel('ウィジェット', `<ul class="list">${rows.join('')}</ul>`)}
<div class="two">${removePanel}${sentPanel(origin)}</div>
${noticePanel(origin)}`,
  }
}

/** /widget/about/{id} */
export function aboutPage(origin: string, widget: PublicWidget): OwnerPage {
  const { widget_id: id, version, updated_at } = widget
  const path = `${aboutPath}/${id}`
  const lead = `${subject(widget)}を表示する無料のウィジェット`
  return {
    title: id,
    description: `${lead}。貼り方、外し方、表示するもの、数えるもの。`,
    path,
    about: path,
    main: `<div class="title"><div><h1>${id}</h1><p>${lead}</p></div><span class="meta">版 ${version}・${day(updated_at)}</span></div>
<div class="two is-wide">${samplePanel(widget)}<div class="column">${embedPanel(origin, id, articlesOf(widget))}${removePanel}</div></div>
<div class="two">${contentPanel(widget)}${sentPanel(origin)}</div>
${noticePanel(origin)}`,
  }
}

function samplePanel(widget: PublicWidget): string {
  const { widget_id: id } = widget
  const { device } = formOf(id)
  const heightAt = (width: number) => widgetHeight(id, articlesOf(widget), width)
  // For the script, without which the sample is as wide as its place.
  const buttons = widths.map(
    (width) =>
      `<button type="button" data-width="${width}" data-height="${heightAt(width)}">${width}</button>`,
  )
  const ofThemes = Object.entries(themes).map(
    ([theme, label]) =>
      `<button type="button" data-theme-choice="${theme}" aria-pressed="${theme === 'auto'}">${label}</button>`,
  )
  return panel(
    '見本',
    `<div class="stage"><iframe data-sample src="/widget/preview/${id}?theme=auto" title="${id}の見本" height="${heightAt(device === 'pc' ? 768 : 375)}" loading="lazy"></iframe></div>`,
    {
      meta: `<div class="controls"><div class="segments" role="group" aria-label="配色" data-themes hidden>${ofThemes.join('')}</div><div class="segments" role="group" aria-label="幅" data-widths="${device}" hidden>${buttons.join('')}</div></div>`,
    },
  )
}

const removePanel = panel(
  '外し方',
  '<div class="text"><p>貼ったコードを削除するだけです。サイトにも、読者のブラウザーにも、何も残りません。</p></div>',
)

function contentPanel(widget: PublicWidget): string {
  return panel(
    '表示するもの',
    `<div class="text"><ul><li>${contentText(widget)}</li><li>見出し・配信元の名前・画像。広告は入りません（選ばれたPRの記事には【PR】と付きます）。</li><li>GAMELOGが止まっているときは、最後の内容を出すか、何も出しません。</li></ul></div>`,
  )
}

function contentText(widget: PublicWidget): string {
  const { article_ids: chosen, rule_order: order, rule_count: count } = widget
  if (chosen.length > 0) return `GAMELOGが選んだ${chosen.length}件の記事。`
  const articles = `GAMELOGが集めた${categoryText(widget)}`
  return order === 'most_clicked'
    ? `${articles}のうち、24時間でよく読まれている${count}件。`
    : `${articles}の新着${count}件。新しい記事が出ると入れ替わります。`
}

function subject(widget: PublicWidget): string {
  if (widget.article_ids.length > 0) return 'FPSのおすすめの記事'
  const articles = categoryText(widget)
  return widget.rule_order === 'most_clicked' ? `よく読まれている${articles}` : `${articles}の新着`
}

function categoryText({ rule_category: category }: PublicWidget): string {
  return category === 'all' ? 'FPSの記事' : `${gameLabels[category]}の記事`
}

function articlesOf({ article_ids: chosen, rule_count: count }: PublicWidget): number {
  return chosen.length || count
}

function formText(id: string): string {
  const { device, layout } = formOf(id)
  const place = device === 'pc' ? '広い場所向け' : 'スマートフォン向け'
  return `${place}。${layout === 'grid' ? '画像を大きく並べます' : '見出しを縦に並べます'}。`
}

/** 2026/11/18 */
function day(at: Date): string {
  return jstDayOf(at).replaceAll('-', '/')
}
