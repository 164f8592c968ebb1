// What the pages for owners of sites can do beyond HTML: the theme chosen on the site, コピー, the width of the sample.

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
  if (widths) showWidths(widths, document.querySelector('[data-sample]'))
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

/** Shows the sample as wide as asked for, scaled down where the page is narrower. */
function showWidths(group, frame) {
  const stage = frame.parentElement
  const isNarrow = group.dataset.widths === 'mobile' || stage.clientWidth < 480
  let width = isNarrow ? 375 : 768

  const adjust = () => {
    const style = getComputedStyle(stage)
    const room = stage.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const scale = Math.min(1, room / width)
    const height = frame.contentDocument?.body?.scrollHeight || frame.offsetHeight
    frame.style.width = `${width}px`
    frame.style.height = `${height + 2}px`
    frame.style.transform = `scale(${scale})`
    frame.style.marginBottom = `${(scale - 1) * (height + 2)}px`
  }
  const press = () => {
    for (const button of group.children)
      button.setAttribute('aria-pressed', String(Number(button.dataset.width) === width))
    adjust()
  }

  group.hidden = false
  for (const button of group.children)
    button.addEventListener('click', () => {
      width = Number(button.dataset.width)
      press()
    })
  const watch = new ResizeObserver(adjust)
  watch.observe(stage)
  const watchContent = () => {
    const body = frame.contentDocument?.body
    if (body) watch.observe(body)
    adjust()
  }
  frame.addEventListener('load', watchContent)
  watchContent()
  press()
}
