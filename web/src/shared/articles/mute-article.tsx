import { wordMatcher } from '@gamelog/domain/mute-value'
import { titleWords } from '@gamelog/domain/title-words'
import { ActionItem } from '@gamelog/ui/kit/action-menu.tsx'
import { EyeOff, Type } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { muteAndSay } from '../mute/mute-and-say.ts'
import { MuteWordForm } from '../mute/mute-word-form.tsx'

interface MuteArticleProps {
  /** Title of the article. */
  title: string
  /** Name of its source. */
  source: string
  /** Titles of the feed, of which a word hides some. */
  titles: readonly string[]
  /** A rule was added. */
  onDone: () => void
}

/** Last part of an article's menu: NG for words of the title, and for its source. Loaded with the menu. */
export function MuteArticle({ title, source, titles, onDone }: MuteArticleProps) {
  const words = useMemo(() => titleWords(title), [title])
  const describe = useCallback(
    (word: string | null) => {
      const match = word === null ? () => null : wordMatcher(word, 'article')
      const count = titles.filter((text) => match({ title: text })).length
      return (
        <>
          新着のうち<b className="num text-ink-1">{count}</b>件が非表示になります
        </>
      )
    },
    [titles],
  )

  function muteSource(): void {
    if (muteAndSay({ kind: 'site', value: source }, `「${source}」をNGにしました`)) onDone()
  }

  return (
    <>
      <hr />
      <p className="item">
        <Type size={17} aria-hidden />
        NGワードに追加
      </p>
      <MuteWordForm words={words} describe={describe} onDone={onDone} />
      <ActionItem icon={EyeOff} onPress={muteSource}>
        「{source}」をNG
      </ActionItem>
    </>
  )
}
