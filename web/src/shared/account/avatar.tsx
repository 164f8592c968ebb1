import { useState } from 'react'
import { DrawnAvatar } from './drawn-avatar.tsx'

interface AvatarProps {
  /** The user's number, from which a picture is drawn where there is none. */
  number: number
  url: string | null
  /** Side in px. */
  size: number
  className?: string
}

/** The provider's picture, else one drawn from the number. */
export function Avatar({ number, url, size, className = '' }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const frame = `grid flex-none place-items-center overflow-hidden bg-accent-soft ${className}`
  const style = { width: size, height: size }
  if (url === null || url === brokenUrl) {
    return (
      <span style={style} className={frame}>
        <DrawnAvatar number={number} />
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
