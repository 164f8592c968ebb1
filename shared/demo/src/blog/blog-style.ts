/** The blog's own look, which must not reach into the widgets, nor theirs into it. */
export const blogStyle = `
* { box-sizing: border-box }
body { margin: 0; background: #f6f3ec; color: #33302b; font: 16px/1.9 "Hiragino Sans", "Noto Sans JP", sans-serif }
a { color: #8a4b2a }
.top { padding: 36px 20px 28px; background: #2f4a43; color: #fdf9ef; text-align: center }
.top b { font-size: 26px; letter-spacing: .08em }
.top p { margin: 4px 0 0; font-size: 13px; opacity: .85 }
.page { display: grid; grid-template-columns: minmax(0, 1fr) 375px; gap: 28px; max-width: 1160px; margin: 28px auto; padding: 0 20px; align-items: start }
article, aside section { padding: 24px; background: #fffdf8; border-radius: 10px }
aside { display: grid; gap: 20px; min-width: 0 }
aside section { padding: 16px }
article { min-width: 0 }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.5 }
h2 { margin: 32px 0 10px; padding-left: 12px; border-left: 5px solid #c98a4b; font-size: 18px }
h3 { margin: 0 0 10px; font-size: 15px }
time, .note { color: #6f6a60; font-size: 13px }
table { width: 100%; border-collapse: collapse; font-size: 14px }
td, th { padding: 6px 10px; border: 1px solid #ddd4c2; text-align: left }
footer { padding: 24px; color: #6f6a60; font-size: 12px; text-align: center }
@media (max-width: 900px) { .page { grid-template-columns: minmax(0, 1fr); margin: 16px auto; padding: 0 12px } article { padding: 16px } }
`
