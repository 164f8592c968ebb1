import '@gamelog/ui/kit/field.css'
import './mute-word-form.css'
import { muteLimits } from '@gamelog/domain/mute-rule'
import { refuseMuteRule } from '@gamelog/domain/mute-value'
import { ChoiceChips } from '@gamelog/ui/kit/chip.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { type Lifetime, lifetimeEnd, lifetimeIds, lifetimeLabels } from './lifetimes.ts'
import { muteAndSay } from './mute-and-say.ts'

interface MuteWordFormProps {
  /** Words to choose from. */
  words: readonly string[]
  /** Says what a word would hide; null while it cannot be a rule. */
  describe: (word: string | null) => ReactNode
  /** A rule was added. */
  onDone: () => void
}

// No word of a text holds a blank at its end.
const other = 'other '

/** Adds an NG word: a word of a text or another one, and for how long. */
export function MuteWordForm({ words, describe, onDone }: MuteWordFormProps) {
  const [chosen, setChosen] = useState(words[0] ?? other)
  const [typed, setTyped] = useState('')
  const [lifetime, setLifetime] = useState<Lifetime>('week')
  const id = useId()
  const word = chosen === other ? typed.trim() : chosen
  const problem = word === '' ? null : refuseMuteRule('word', word)
  const isRule = word !== '' && problem === null
  const said = useMemo(() => describe(isRule ? word : null), [describe, isRule, word])
  const period = lifetimeLabels[lifetime]

  function mute(event: FormEvent): void {
    event.preventDefault()
    const expiresAt = lifetimeEnd(lifetime, Date.now())
    if (muteAndSay({ kind: 'word', value: word, expiresAt }, `「${word}」を${period}NGにしました`)) onDone()
  }

  return (
    <form className="mute-word" aria-label="NGワードに追加" onSubmit={mute}>
      <ChoiceChips
        label="NGにする語"
        options={[...words.map((value) => ({ value, label: value })), { value: other, label: 'ほかの語...' }]}
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
        {problem ?? said}
      </p>
      <Pressable type="submit" className="submit" data-item disabled={!isRule}>
        {word === '' ? 'NGにする語を入力' : `「${word}」を${period}NGにする`}
      </Pressable>
    </form>
  )
}
