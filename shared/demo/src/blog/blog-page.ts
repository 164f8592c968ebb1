import { type EmbedWay, embedCode } from '@gamelog/contracts/widget/embed-code'
import { defaultArticleCount, type defaultWidgetIds } from '@gamelog/contracts/widget/ids'
import { blogStyle } from './blog-style.ts'

/**
 * A page of an invented blog with every built-in widget, pasted as its owner would: four scripts and a frame.
 * @param siteOrigin GAMELOG's
 */
export function blogPage(siteOrigin: string): string {
  const widget = (widgetId: (typeof defaultWidgetIds)[number], way: EmbedWay = 'script') =>
    embedCode(way, { origin: siteOrigin, widgetId, articles: defaultArticleCount })
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>低感度でも勝てるのか、三週間試した話 | うみねこ射撃場</title>
<link rel="icon" href="data:,">
<style>${blogStyle}</style>
</head>
<body>
<header class="top"><b>うみねこ射撃場</b><p>仕事帰りに一時間だけ撃つ人の記録</p></header>
<div class="page">
<main><article>
<h1>低感度でも勝てるのか、三週間試した話</h1>
<time datetime="2026-11-18">2026年11月18日</time>
<p>前から気になっていた低感度に、三週間だけ本気で付き合ってみました。振り向き40cm、マウスパッドは大きいものに替え、机の上からは飲みものも片付けました。</p>
<h2>一週目: とにかく間に合わない</h2>
<p>最初の三日は散々です。後ろを取られると振り向いたころには倒れています。ただ、遠くの相手に弾が寄るのは初日から分かりました。腕で動かすと、止めたい所で止まります。</p>
<p class="note">ここで気分転換に、よそのニュースをどうぞ。</p>
${widget('gamelog-pc-list')}
<h2>二週目: 立ち位置が変わる</h2>
<p>振り向けないなら、振り向かなくてよい場所に立つしかありません。角を一つずつ確かめる癖がつき、味方の後ろを歩く時間が増えました。感度よりも、こちらのほうが効いた気がします。</p>
<table><thead><tr><th>週</th><th>試合</th><th>命中率</th></tr></thead><tbody><tr><td>一週目</td><td>31</td><td>18%</td></tr><tr><td>二週目</td><td>28</td><td>22%</td></tr><tr><td>三週目</td><td>33</td><td>24%</td></tr></tbody></table>
<h2>三週目: 戻す理由がなくなった</h2>
<p>数字は少しだけ良くなりました。劇的ではありませんが、疲れた夜でも大きく崩れないのが気に入っています。次は椅子の高さを見直すつもりです。</p>
<h2>FPSのニュース</h2>
${widget('gamelog-pc-grid')}
</article></main>
<aside>
<section><h3>新着ニュース</h3>${widget('gamelog-mobile-list')}</section>
<section><h3>みんなが読んでいる記事</h3>${widget('gamelog-mobile-grid')}</section>
<section><h3>iframeで貼ったもの</h3>${widget('gamelog-mobile-list', 'iframe')}</section>
</aside>
</div>
<footer>うみねこ射撃場は、GAMELOGの見本のための架空のブログです。</footer>
</body>
</html>
`
}
