/** Small documents of every supported format, written for the tests. */

export const rss2 = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:media="http://search.yahoo.com/mrss/">
<channel><title>弾幕日報</title><link>https://news.example/</link><description>試験</description>
<item><title>新シーズン開幕 &amp;amp; 調整</title><link>https://news.example/a/1?utm_source=rss&amp;p=2&amp;utm_medium=feed</link>
  <guid isPermaLink="false">a-1</guid><pubDate>Tue, 26 Nov 2024 13:20:00 +0900</pubDate>
  <description><![CDATA[<p>本文<script>alert(1)</script>です</p>]]></description>
  <media:thumbnail url="/img/1.jpg"/></item>
<item><title>リンクのない記事</title><guid>https://news.example/a/2</guid><pubDate>きのう</pubDate>
  <dc:date>2024-11-25T10:00:00</dc:date>
  <content:encoded><![CDATA[<img src="data:image/gif;base64,x"><img data-src="pic/2.png" src="blank.gif">]]></content:encoded></item>
<item><title>二度目</title><link>https://news.example/a/9</link><guid isPermaLink="false">a-1</guid></item>
</channel></rss>`

/** Its table of contents lists one item, with another scheme. */
export const rdf = `<?xml version="1.0" encoding="ENCODING"?>
<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:hatena="http://www.hatena.ne.jp/info/xmlns#">
<channel rdf:about="https://matome.example/"><title>まとめ速報</title><link>https://matome.example/</link>
<items><rdf:Seq><rdf:li rdf:resource="http://matome.example/1"/></rdf:Seq></items></channel>
<item rdf:about="https://matome.example/1"><title>神プレイ集</title><link>https://matome.example/1</link>
  <dc:date>2024-11-26T13:20:00+09:00</dc:date><hatena:imageurl>https://img.example/1.jpg?a=1&amp;b=2</hatena:imageurl></item>
<item rdf:about="https://matome.example/2"><title>感度設定の話</title><link>https://matome.example/2</link></item>
<item rdf:about="https://matome.example/3"><title>表示遅延を測る</title><link>https://matome.example/3</link></item>
</rdf:RDF>`

export const atom = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://blog.example/base/">
<title type="text">公式ブログ</title><id>urn:blog</id>
<entry xml:base="2024/"><id>urn:1</id><title type="html">&lt;b&gt;更新&lt;/b&gt;情報</title>
  <link rel="self" href="https://blog.example/atom/1"/><link rel="alternate" type="text/html" href="patch.html"/>
  <link rel="enclosure" type="image/png" href="/cover.png"/>
  <published>2024-11-26T04:20:00Z</published><updated>2024-11-27T00:00:00Z</updated>
  <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>修正<br/>一覧</p></div></content></entry>
<entry><id>tag:blog.example,2024:2</id><title>宛先なし</title><updated>2024-11-26T04:20:00Z</updated></entry>
</feed>`

export const jsonFeed = (version: string) =>
  JSON.stringify({
    version,
    title: '製品レビュー',
    items: [
      {
        id: 7,
        url: 'https://gear.example/7',
        title: 'マウスの\u0000比較',
        image: '/7.webp',
        date_published: '2024-11-26T13:20:00+09:00',
        content_html: '<p>軽い</p>',
      },
      { id: 'https://gear.example/8', content_text: '本文のみ' },
    ],
  })
