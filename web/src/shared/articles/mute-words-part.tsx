import '@gamelog/ui/kit/field.css'
import './mute-words-part.css'
import { createMuteMatcher } from '@gamelog/domain/mute-matcher'
import { muteLimits, scopesOfKind } from '@gamelog/domain/mute-rule'
import { refuseMuteRule } from '@gamelog/domain/mute-value'
import { titleWords } from '@gamelog/domain/title-words'
import { ChoiceChips } from '@gamelog/ui/kit/chip.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { EyeOff, Type } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { type Lifetime, lifetimeEnd, lifetimeIds, lifetimeLabels } from '../mute/lifetimes.ts'
import { muteAndSay } from '../mute/mute-and-say.ts'

interface MuteWordsPartProps {
  /** Title of the article. */
  title: string
  /** Name of its source. */
  source: string
  /** Titles of the feed, of which a word hides some. */
  titles: readonly string[]
  /** A rule was added. */
  onDone: () => void
}

/** How many of the titles the word would hide. */
function hiddenBy(value: string, titles: readonly string[]): number {
  if (refuseMuteRule('word', value) !== null) return 0
  const rule = { group: '', kind: 'word', value, addedAt: 0, expiresAt: null, chain: false } as const
  const match = createMuteMatcher([{ ...rule, scopes: [...scopesOfKind.word.usual] }], 'article')
  return titles.filter((title) => match({ title })).length
}

// No word of a title holds a blank at its end.
const other = 'other '

/** Last part of an article's menu: 語をNG with words of the title, and NG for its source. Loaded with the menu. */
export function MuteWordsPart({ title, source, titles, onDone }: MuteWordsPartProps) {
  const words = useMemo(() => titleWords(title), [title])
  const [chosen, setChosen] = useState(words[0] ?? other)
  const [typed, setTyped] = useState('')
  const [lifetime, setLifetime] = useState<Lifetime>('week')
  const id = useId()
  const word = chosen === other ? typed.trim() : chosen
  const count = useMemo(() => hiddenBy(word, titles), [word, titles])
  const problem = word === '' ? null : refuseMuteRule('word', word)
  const period = lifetimeLabels[lifetime]

  function muteWord(): void {
    const expiresAt = lifetimeEnd(lifetime, Date.now())
    if (muteAndSay({ kind: 'word', value: word, expiresAt }, `「${word}」を${period}NGにしました`)) onDone()
  }

  function muteSource(): void {
    if (muteAndSay({ kind: 'site', value: source }, `「${source}」をNGにしました`)) onDone()
  }

  return (
    <div className="mute-words">
      <p className="head" id={`${id}-head`}>
        <Type aria-hidden />
        語をNG
      </p>
      <form
        className="body"
        aria-labelledby={`${id}-head`}
        onSubmit={(event) => {
          event.preventDefault()
          muteWord()
        }}
      >
        <ChoiceChips
          label="NGにする語"
          options={[...words.map((value) => ({ value, label: value })), { value: other, label: 'ほかの語…' }]}
          chosen={[chosen]}
          onChoose={setChosen}
        />
        {chosen === other && (
          <input
            className="control"
            aria-label="ほかの語"
            aria-describedby={`${id}-count`}
            autoComplete="off"
            // Chosen by the reader: typing comes next.
            // biome-ignore lint/a11y/noAutofocus: the chip asks for the field
            autoFocus={words.length > 0}
            maxLength={2 * muteLimits.valueLength}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <ChoiceChips
          label="期限"
          options={lifetimeIds.map((value) => ({ value, label: lifetimeLabels[value] }))}
          chosen={[lifetime]}
          onChoose={setLifetime}
        />
        <p className="count" id={`${id}-count`} role="status">
          {problem ?? (
            <>
              新着のうち<b className="num text-ink-1">{count}</b>件が非表示になります
            </>
          )}
        </p>
        <Pressable type="submit" className="submit" data-item disabled={word === '' || problem !== null}>
          {word === '' ? 'NGにする語を入力' : `「${word}」を${period}NG`}
        </Pressable>
      </form>
      <Pressable className="site" data-item onClick={muteSource}>
        <EyeOff aria-hidden />
        <span>「{source}」をNG</span>
      </Pressable>
    </div>
  )
}
