import { useState } from 'react'

interface AvatarProps {
  name: string
  url: string | null
  /** Side in px. */
  size: number
  className?: string
}

/** The provider's picture, else the name's first letter. */
export function Avatar({ name, url, size, className = '' }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const frame = `grid flex-none place-items-center overflow-hidden bg-accent-soft ${className}`
  const style = { width: size, height: size, fontSize: size * 0.45 }
  if (url === null || url === brokenUrl) {
    const [initial = ''] = name
    return (
      <span aria-hidden="true" style={style} className={`${frame} leading-none font-bold text-accent`}>
        {initial.toUpperCase()}
      </span>
    )
  }
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenUrl(url)}
      style={style}
      className={`${frame} object-cover`}
    />
  )
}
