import { preloadArticleMute } from '../shared/articles/use-article-mute.ts'
import { preloadPatterns } from '../shared/mute/use-mute-matcher.ts'

/** Loads all that judges by the reader's rules: rules that came after the rows would show what they hide. */
export async function preloadRules(): Promise<void> {
  await Promise.all([preloadArticleMute(), preloadPatterns()])
}
