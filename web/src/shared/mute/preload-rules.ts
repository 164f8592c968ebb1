import { preloadArticleMute } from '../articles/use-article-mute.ts'
import { preloadPatterns } from './use-mute-matcher.ts'

/** Loads all that judges by the reader's rules: rules that came after the rows would show what they hide. */
export async function preloadRules(): Promise<void> {
  await Promise.all([preloadArticleMute(), preloadPatterns()])
}
