/** Steps of 文字の大きさ: 14, 16, 18 and 21 px in the text of a post (styles.css). */
export const textSizes = ['small', 'normal', 'large', 'largest'] as const

type TextSize = (typeof textSizes)[number]

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
  return {
    isCompact: words.has('compact'),
    size: textSizes.find((size) => words.has(size)) ?? 'normal',
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

/** The settings that 標準 or コンパクト changes together; the size of letters in コンパクト is one px smaller by style. */
export function displayPreset(isCompact: boolean): Display {
  return { isCompact, size: 'normal', isNarrow: isCompact, hidesActions: isCompact, shortens: isCompact }
}
