/** Subject of an article; selects the paragraphs of its page. */
export type ArticleKind = 'patch' | 'tournament' | 'guide' | 'news' | 'device' | 'thread'

/** Title templates by kind. `{name}` is filled from `words.ts`; the count must be odd (see `article.ts`). */
export type TitlePool = { readonly [kind in ArticleKind]?: readonly string[] }

/** The templates of a pool in a fixed order, each with its kind. */
export function listTemplates(pool: TitlePool): { kind: ArticleKind; template: string }[] {
  return Object.entries(pool).flatMap(([kind, templates]) =>
    templates.map((template) => ({ kind: kind as ArticleKind, template })),
  )
}
