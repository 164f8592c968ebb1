import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface PreviewFrameProps {
  title: string
  /** Width of the window the content believes to be in, px. */
  width: number
  children: ReactNode
}

const page = '<!doctype html><html lang="ja"><head></head><body></body></html>'

/**
 * Renders in a window of its own, so that breakpoints follow `width` and not the back office's window; scaled down where
 * there is less room. Looks only: it cannot be clicked or focused.
 */
export function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(width)
  const [height, setHeight] = useState(0)

  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!body) return
    const observer = new ResizeObserver(() => setHeight(body.scrollHeight))
    observer.observe(body)
    return () => observer.disconnect()
  }, [body])
  useEffect(() => body?.ownerDocument && followStyles(body.ownerDocument), [body])

  const scale = Math.min(1, room / width)
  return (
    <div ref={place} style={{ height: height * scale }} className="overflow-hidden">
      <iframe
        ref={frame}
        title={title}
        srcDoc={page}
        inert
        tabIndex={-1}
        onLoad={() => setBody(frame.current?.contentDocument?.body ?? null)}
        style={{
          width,
          height,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
          marginLeft: Math.max(0, (room - width) / 2),
        }}
        className="pointer-events-none max-w-none border-0"
      />
      {body && createPortal(children, body)}
    </div>
  )
}

/** Gives a document this page's styles and theme, and keeps them alike. @returns stop */
function followStyles(target: Document): () => void {
  const copy = () => {
    const styles = [...document.head.querySelectorAll('link[rel="stylesheet"], style')]
    target.head.replaceChildren(...styles.map((style) => style.cloneNode(true)))
    for (const name of ['data-theme', 'class'])
      target.documentElement.setAttribute(name, document.documentElement.getAttribute(name) ?? '')
  }
  copy()
  const observer = new MutationObserver(copy)
  observer.observe(document.head, { childList: true })
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
  return () => observer.disconnect()
}
