/** CSS of the picker page; the site's colours without its files. */
export const pickerStyle = `
:root{color-scheme:light dark;--page:#eef1f3;--panel:#fff;--raised:#f5f7f8;--hover:#e6ebee;--line:#c3ccd3;--control:#7d8a94;--ink:#10171c;--dim:#5a6872;--accent:#066b53;--soft:#dff5ec}
@media(prefers-color-scheme:dark){:root{--page:#0a0d10;--panel:#0f1418;--raised:#151b21;--hover:#1e262d;--line:#33404a;--control:#64747f;--ink:#eaeef0;--dim:#8b98a3;--accent:#8be9c3;--soft:#12261f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:var(--page);color:var(--ink);font:15px/1.6 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif;line-break:strict}
main{width:100%;max-width:440px;padding:24px;background:var(--panel);border:1px solid var(--line);border-top:3px solid var(--accent)}
h1{margin:0 0 8px;font-size:20px;line-height:1.5}
.notice{margin:0 0 16px;padding:10px 12px;background:var(--soft);font-size:13px}
ul{list-style:none;margin:0;padding:0;display:grid;gap:6px}
button,input{font:inherit;color:inherit;min-height:44px;border:1px solid var(--control);background:var(--raised)}
button{cursor:pointer}
button:hover{background:var(--hover)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
li button{display:flex;align-items:center;gap:12px;width:100%;padding:6px 12px;border-color:var(--line);text-align:left}
.initial{flex:none;width:32px;height:32px;display:grid;place-items:center;background:var(--soft);color:var(--accent);font-weight:700}
.who{flex:1;min-width:0;display:grid;line-height:1.35}
small,code,.scopes{color:var(--dim);font-size:12px}
.other{margin-top:20px}
.other label{font-size:13px}
.other div{display:flex;gap:6px;margin-top:4px}
.other input{flex:1;min-width:0;padding:0 12px}
.other input::placeholder{color:var(--dim);opacity:1}
.go{padding:0 16px;font-weight:700}
.scopes{margin:16px 0 4px;overflow-wrap:anywhere}
.cancel{display:inline-flex;align-items:center;min-height:44px;color:var(--accent)}`
