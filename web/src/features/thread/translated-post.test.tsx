import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PostBody } from './post-body.tsx'
import { PostBoundary } from './post-boundary.tsx'

let place: HTMLElement
let root: Root
const show = (node: React.ReactNode) => act(async () => root.render(node))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  root = createRoot(place)
})

afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As a browser's translation does: each text node makes way for nested elements. */
function translate(): void {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const outer = document.createElement('font')
    outer.appendChild(document.createElement('font')).textContent = `EN ${text.nodeValue}`
    text.parentNode?.replaceChild(outer, text)
  }
}

describe('a post of a translated page', () => {
  const content = '敵の位置 >>1 は敵だらけ'

  it('marks what is searched for, changes the marks and takes them away', async () => {
    await show(<PostBody content={content} />)
    translate()
    await show(<PostBody content={content} query="敵" />)
    expect(place.textContent).toBe(content)
    expect(place.querySelectorAll('mark')).toHaveLength(2)
    translate()
    await show(<PostBody content={content} query="位" />)
    expect(place.querySelectorAll('mark')).toHaveLength(1)
    translate()
    await show(<PostBody content={content} />)
    expect(place.textContent).toBe(content)
  })

  it('shows its depth when the order of the posts changes', async () => {
    await show(<PostBody content={content} />)
    translate()
    await show(<PostBody content={content} depth={12} />)
    expect(place.textContent).toBe(`返信12段目${content}`)
  })

  it('unfolds', async () => {
    const lines = Array.from({ length: 24 }, (_, index) => `${index + 1}行目`)
    await show(<PostBody content={lines.join('\n')} />)
    translate()
    await act(async () => place.querySelector('button')?.click())
    expect(place.textContent).toBe(lines.join('\n'))
  })
})

describe('a post that fails', () => {
  it('leaves the others, and comes back when asked for', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = true
    function Odd() {
      if (isBroken) throw new Error('broken')
      return <li>二番目</li>
    }
    await show(
      <ol>
        <li>一番目</li>
        <PostBoundary>
          <Odd />
        </PostBoundary>
      </ol>,
    )
    expect(place.textContent).toBe('一番目この投稿を表示できませんでしたもう一度表示')
    isBroken = false
    await act(async () => place.querySelector('button')?.click())
    expect(place.textContent).toBe('一番目二番目')
  })
})
