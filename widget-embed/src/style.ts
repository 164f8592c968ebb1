/**
 * Styles of the widget. Every height is fixed or follows from the width, whatever the articles are: the measures are those of
 * `shared/contracts/src/widget/frame-size.ts`. Only px: a rem is the page's. Browsers before light-dark() show light.
 */
export const styles = `*{margin:0;padding:0}
div{container-type:inline-size;contain-intrinsic-inline-size:260px;direction:ltr;color-scheme:light;padding:12px;border:1px solid #8886;background:#fff;background:light-dark(#fff,#0f1418);color:light-dark(#10171c,#eaeef0);font:13px/19px "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",Meiryo,sans-serif;-webkit-text-size-adjust:100%}
.dark{color-scheme:dark}
.auto{color-scheme:light dark}
ul{display:grid;gap:12px;list-style:none}
.grid{grid-template-columns:repeat(2,minmax(0,1fr))}
li{position:relative}
.grid li{padding-bottom:60px}
.list li,.list a{display:flex;gap:12px;height:54px}
.pc.list li,.pc.list a{height:63px}
li:before,i{content:"";display:block;flex:none;aspect-ratio:16/9}
i{background:#8882}
i,section,b,small{overflow:hidden}
li a{position:absolute;inset:0}
img,svg{display:block;width:100%;height:100%;object-fit:cover}
svg{background:color-mix(in srgb,currentColor 14%,#0000)}
path{fill:none;stroke:currentColor;opacity:.6}
section{flex:1}
.grid section{padding-top:6px}
b{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;max-height:38px;overflow-wrap:anywhere}
small,p{display:block;white-space:nowrap;text-overflow:ellipsis;font-size:11px;line-height:16px;color:light-dark(#5a6872,#8b98a3)}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid;outline-offset:2px}
p{margin-top:4px;text-align:right;line-height:24px}
p a{padding:6px 0}
@container(min-width:614px){.pc.grid{grid-template-columns:repeat(3,minmax(0,1fr))}}`
