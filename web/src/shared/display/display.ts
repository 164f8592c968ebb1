/** How big letters are, and how many px that is in the text of a post. */
export const textSizes = { small: 14, normal: 16, large: 18, largest: 21 } as const

export type TextSize = keyof typeof textSizes

/** 表示の設定: how posts and lists are drawn on this device. */
export interface Display {
  /** Posts stand close; in wide windows the text comes first. */
  readonly isCompact: boolean
  readonly size: TextSize
  readonly isNarrow: boolean
  /** The buttons of a post come with a tap or the pointer. */
  readonly hidesActions: boolean
  /** Neither the default name nor ids of one post are shown. */
  readonly shortens: boolean
}

/**
 * Parses stored settings: words, which mark-page.ts sets on `<html>` as they are and the styles know (`[data-display~=…]`);
 * none = 標準.
 */
export function parseDisplay(raw: string | null): Display {
  const words = new Set((raw ?? '').split(' '))
  const sizes = Object.keys(textSizes) as TextSize[]
  return {
    isCompact: words.has('compact'),
    size: sizes.find((size) => words.has(size)) ?? 'normal',
    isNarrow: words.has('narrow'),
    hidesActions: words.has('quiet'),
    shortens: words.has('short'),
  }
}

/** Serialises settings for the store and for `<html>`. */
export function serialiseDisplay({ isCompact, size, isNarrow, hidesActions, shortens }: Display): string {
  const words = [
    isCompact && 'compact',
    size !== 'normal' && size,
    isNarrow && 'narrow',
    hidesActions && 'quiet',
    shortens && 'short',
  ]
  return words.filter(Boolean).join(' ')
}

/** What 標準 or コンパクト sets together; the size of letters in コンパクト is one px smaller by style. */
export function displayPreset(isCompact: boolean): Display {
  return { isCompact, size: 'normal', isNarrow: isCompact, hidesActions: isCompact, shortens: isCompact }
}
