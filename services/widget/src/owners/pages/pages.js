// Additions of the owners' pages to plain HTML: the theme chosen on the site, コピー, width and theme of the sample.

try {
  const theme = localStorage.getItem('gamelog:theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // The browser denies storage: the system's theme is shown.
}

document.addEventListener('DOMContentLoaded', () => {
  for (const button of document.querySelectorAll('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', () => copy(button))
  }
  const widths = document.querySelector('[data-widths]')
  if (!widths) return
  const sample = document.querySelector('[data-sample]')
  showWidths(widths, sample)
  offerThemes(document.querySelector('[data-themes]'), sample)
})

async function copy(button) {
  const label = button.querySelector('span')
  const source = document.getElementById(button.dataset.copy)
  try {
    await navigator.clipboard.writeText(source.textContent)
    label.textContent = 'コピーしました'
  } catch {
    getSelection().selectAllChildren(source)
    label.textContent = '選択しました'
  }
  setTimeout(() => {
    label.textContent = 'コピー'
  }, 2_000)
}

/** Shows the sample, and the codes that make it so, in the theme asked for. */
function offerThemes(group, frame) {
  const buttons = [...group.children]
  group.hidden = false
  for (const button of buttons)
    button.addEventListener('click', () => {
      const theme = button.dataset.themeChoice
      frame.src = frame.src.replace(/theme=\w+/, `theme=${theme}`)
      for (const code of document.querySelectorAll('pre[data-auto]')) code.textContent = code.dataset[theme]
      for (const each of buttons) each.setAttribute('aria-pressed', String(each === button))
    })
}

/** Shows the sample as wide as asked for, scaled down where the page is narrower. */
function showWidths(group, frame) {
  const stage = frame.parentElement
  const buttons = [...group.children]
  const isNarrow = group.dataset.widths === 'mobile' || stage.clientWidth < 480
  let chosen = buttons[isNarrow ? 0 : 1]

  const adjust = () => {
    const { paddingLeft, paddingRight } = getComputedStyle(stage)
    const room = stage.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    // The frame has a border of 1 px.
    const width = Number(chosen.dataset.width) + 2
    const height = Number(chosen.dataset.height) + 2
    const scale = Math.min(1, room / width)
    frame.style.width = `${width}px`
    frame.style.height = `${height}px`
    frame.style.transform = `scale(${scale})`
    frame.style.marginBottom = `${(scale - 1) * height}px`
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === chosen))
  }

  group.hidden = false
  for (const button of buttons)
    button.addEventListener('click', () => {
      chosen = button
      adjust()
    })
  new ResizeObserver(adjust).observe(stage)
  adjust()
}
