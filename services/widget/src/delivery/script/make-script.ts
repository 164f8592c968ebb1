import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import { domainMarks } from '@gamelog/contracts/widget/domains'
import {
  type FormArticles,
  type ScriptArticle,
  type ScriptData,
  type ScriptForm,
  scriptDataMark,
} from '@gamelog/contracts/widget/script-data'
import type { WidgetSettings } from '@gamelog/contracts/widget/settings'
import { categoryOf } from '@gamelog/domain/category'
import { jsonForScript } from '@gamelog/server/pages/html'
import { type AccessRow, widgetState } from '../../widgets/access/access.ts'
import { chooseArticles } from '../../widgets/content/choose-articles.ts'
import type { RunningExperiment } from '../../widgets/experiments/repository.ts'
import { fitScript } from './fit-script.ts'

/** Content a script is made from. */
export interface ScriptContent {
  origin: string
  file: ArticlesFile
  /** Article ids, most clicks first. */
  mostClicked: readonly string[]
}

/** Domains that may show it, and whether anything is shown. */
type ShownAccess = Pick<
  AccessRow,
  'access' | 'allowed_domains' | 'refused_domains' | 'paused_at' | 'ended_at'
>

export type ShownWidget = Pick<WidgetSettings, 'widget_id' | 'article_ids' | 'rule' | 'version'>

/** An experiment on a widget with its other form. */
export interface Split {
  experiment: RunningExperiment
  other: ShownWidget
}

interface ScriptOptions {
  access?: ShownAccess | undefined
  split?: Split | undefined
  /** With all articles, however long that is: a preview may not ask for more, and they may not be saved yet. */
  isPreview?: boolean
}

/**
 * The built script with the data of a widget in it, at most `maxScriptBytes` long: articles that do not fit are left to a request
 * of their own, those of a split's other form first.
 */
export function makeScript(
  built: string,
  widget: ShownWidget,
  content: ScriptContent,
  { access, split, isPreview = false }: ScriptOptions = {},
): string {
  const { origin } = content
  const isShown = !access || widgetState(access) === 'shown'
  const data: ScriptData = {
    origin,
    version: widget.version,
    form: isShown ? formOfWidget(widget, content) : { id: widget.widget_id, articles: [] },
    ...(access && marksOf(access)),
    ...(access?.ended_at && { ended: endedText }),
    ...(isShown &&
      split && {
        split: {
          experiment: split.experiment.id,
          form: formOfWidget(split.other, content),
          share: split.experiment.share_b / 100,
          ...(split.experiment.domain === null ? {} : { domain: split.experiment.domain }),
        },
      }),
  }
  const line = `/* GAMELOG widget ${widget.widget_id} v${widget.version} · ${origin}/widget/about/${widget.widget_id} */`
  // A function as replacement: a $ in a title means nothing there.
  const render = (held: ScriptData) => `${line}\n${built.replace(scriptDataMark, () => jsonForScript(held))}`
  return isPreview ? render(data) : fitScript(data, render)
}

/** All articles of a widget, for a script that has not room for them. */
export function makeFormArticles(widget: ShownWidget, content: ScriptContent): FormArticles {
  return { articles: formOfWidget(widget, content).articles }
}

/** Text of an ended widget. */
const endedText = 'このウィジェットは終了しました'

function marksOf({ access, allowed_domains, refused_domains }: ShownAccess) {
  return {
    ...(access === 'listed' && { allow: domainMarks(allowed_domains) }),
    ...(refused_domains.length > 0 && { deny: domainMarks(refused_domains) }),
  }
}

function formOfWidget(widget: ShownWidget, { file, mostClicked }: ScriptContent): ScriptForm {
  const articles = chooseArticles(widget, file, mostClicked)
  return { id: widget.widget_id, articles: articles.map((article) => toScriptArticle(article, file)) }
}

function toScriptArticle(article: Article, { sources }: ArticlesFile): ScriptArticle {
  const { id, title, sourceSite, thumbnailUrl } = article
  const category = categoryOf(article, sources)
  return {
    id,
    // The embed has no mark of its own for advertising.
    title: article.pr ? `【PR】${title}` : title,
    site: sourceSite,
    // By the page's own protocol: of mixed content browsers warn in the page's console.
    ...(thumbnailUrl !== null && isWebAddress(thumbnailUrl)
      ? { image: thumbnailUrl.replace(/^http:/i, '') }
      : {}),
    ...(category === null ? {} : { category }),
  }
}

function isWebAddress(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '')
}
