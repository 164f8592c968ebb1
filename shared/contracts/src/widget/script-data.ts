/** An article as the widget's script shows it. */
export interface ScriptArticle {
  id: string
  title: string
  site: string
  /** Address of a picture, `https://…` or `//…`; absent = a drawn one stands in. */
  image?: string
  category?: string
}

/** One form with its articles, as it is counted: under its own id. */
export interface ScriptForm {
  id: string
  /** The first ones, as many as fit into the script. */
  articles: readonly ScriptArticle[]
  /** Number of the others, which `GET /api/widget/{id}.json` has; absent = none. */
  more?: number
}

/** Answer of `GET /api/widget/{id}.json`: all articles of a form. */
export interface FormArticles {
  articles: readonly ScriptArticle[]
}

/** Bytes (gzip) of a script with its data. */
export const maxScriptBytes = 5_000

/** Data inside the script of a widget (`GET /api/widget/{id}.js`); the same for every reader. */
export interface ScriptData {
  /** The site's address, without a slash at the end. */
  origin: string
  /** Grows with every saved change of the widget. */
  version: number
  /** The widget's own form. */
  form: ScriptForm
  /** Marks (domains.ts) of the domains that alone may show it; absent = all. */
  allow?: string
  /** Marks of those that may not. */
  deny?: string
  /** It has ended: says this, and shows no articles. */
  ended?: string
  /** The other form of a running experiment, shown by chance. */
  split?: {
    experiment: number
    form: ScriptForm
    /** Share (0–1) of the renders that show it. */
    share: number
    /** The domain it runs on; absent = all. */
    domain?: string
  }
}

/** Stands in the built script where its data go (`services/widget`). */
export const scriptDataMark = '__GAMELOG_WIDGET_DATA__'
