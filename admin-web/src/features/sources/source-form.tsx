import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { FieldGroup, SelectField, TextField } from '@gamelog/ui/kit/field.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { Plus, X } from 'lucide-react'
import { ConditionLine, conditionText } from '../../shared/rules/condition-line.tsx'
import { accentStyle } from '../../shared/source-name.tsx'
import { accents, categoryChoices, intervalChoices, zoneChoices } from './labels.ts'
import {
  type DraftErrors,
  type Exception,
  nameLimit,
  newException,
  type SourceDraft,
} from './source-draft.ts'

interface SourceFormProps {
  draft: SourceDraft
  errors: DraftErrors
  onChange: (change: Partial<SourceDraft>) => void
  /** Choice that was saved: it stays to be chosen. */
  savedInterval: number
}

/** Name, addresses, colour, interval, games and time zone of a source. */
export function SourceForm({ draft, errors, onChange, savedInterval }: SourceFormProps) {
  return (
    <div className="form">
      <TextField
        label="サイト名"
        isRequired
        limit={nameLimit}
        value={draft.name}
        onValue={(name) => onChange({ name })}
        error={errors.name}
      />
      <TextField
        label="フィードのアドレス"
        isRequired
        type="url"
        className="font-mono text-12"
        value={draft.feed_url}
        onValue={(feed_url) => onChange({ feed_url })}
        error={errors.feed_url}
      />
      <TextField
        label="ホームページ"
        isRequired
        type="url"
        className="font-mono text-12"
        value={draft.home_url}
        onValue={(home_url) => onChange({ home_url })}
        error={errors.home_url}
      />
      <div className="form-pair">
        <AccentField draft={draft} onChange={onChange} />
        <SelectField
          label="取得の間隔"
          hint="5分以上。±10%ずらします"
          choices={intervalChoices(savedInterval)}
          value={String(draft.interval_s)}
          onChange={(value) => onChange({ interval_s: Number(value) })}
        />
      </div>
      <hr />
      <div className="form-pair">
        <SelectField
          label="ゲーム"
          choices={categoryChoices}
          value={draft.category}
          onChange={(category) => onChange({ category })}
        />
        <SelectField
          label="時間帯の指定がない日付"
          choices={zoneChoices(draft.zone)}
          value={draft.zone}
          onChange={(zone) => onChange({ zone })}
        />
      </div>
      <ExceptionsField draft={draft} onChange={onChange} error={errors.exceptions} />
    </div>
  )
}

const swatch =
  'relative size-[26px] cursor-pointer border-3 border-panel bg-game outline outline-line-2 ' +
  'has-checked:outline-2 has-checked:outline-ink-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
  'has-focus-visible:outline-accent max-tab:size-11'

type PartProps = Pick<SourceFormProps, 'draft' | 'onChange'>

function AccentField({ draft, onChange }: PartProps) {
  const isUsual = accents.some(({ accent }) => accent.dark === draft.accent.dark)
  const shown = isUsual ? accents : [...accents, { label: 'いまの色', accent: draft.accent }]
  return (
    <FieldGroup label="色">
      <div className="flex flex-wrap gap-1.5">
        {shown.map(({ label, accent }) => (
          <label key={label} style={accentStyle(accent)} title={label} className={swatch}>
            <input
              type="radio"
              name="accent"
              className="sr-only"
              aria-label={label}
              checked={accent.dark === draft.accent.dark}
              onChange={() => onChange({ accent })}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

function ExceptionsField({ draft, onChange, error }: PartProps & { error: string | undefined }) {
  const { exceptions } = draft
  const replace = (key: string, change: Partial<Exception>) =>
    onChange({ exceptions: exceptions.map((each) => (each.key === key ? { ...each, ...change } : each)) })
  return (
    <FieldGroup label="ゲームの例外" error={error}>
      {exceptions.map(({ key, word, category, isGuide }, index) => (
        <ConditionLine key={key}>
          <span className="text-12 text-ink-3">タイトルに</span>
          <input
            className={`control ${conditionText}`}
            aria-label={`例外${index + 1}の語`}
            aria-invalid={error !== undefined && word.trim() === '' ? true : undefined}
            value={word}
            maxLength={100}
            onChange={({ target }) => replace(key, { word: target.value })}
          />
          <Select
            label={`例外${index + 1}のゲーム`}
            isLabelHidden
            choices={categoryChoices}
            value={category}
            onChange={(next) => replace(key, { category: next })}
          />
          <Option
            aria-label={`例外${index + 1}を攻略にする`}
            className="text-12 whitespace-nowrap text-ink-2"
            checked={isGuide}
            onChange={({ target }) => replace(key, { isGuide: target.checked })}
          >
            攻略
          </Option>
          <IconButton
            icon={X}
            label={`例外${index + 1}を外す`}
            size="s"
            title="外す"
            className="ml-auto"
            onClick={() => onChange({ exceptions: exceptions.filter((each) => each.key !== key) })}
          />
        </ConditionLine>
      ))}
      <Button
        kind="quiet"
        size="s"
        icon={Plus}
        className="justify-self-start"
        disabled={exceptions.length >= 19}
        onClick={() => onChange({ exceptions: [...exceptions, newException()] })}
      >
        例外を追加
      </Button>
    </FieldGroup>
  )
}
