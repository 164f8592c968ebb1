import {
  listSourceNames,
  requestContactRule,
  requestKinds,
  requestKindTexts,
  requestTextRule,
} from '@gamelog/contracts/antenna/source-request'
import { countCodePoints } from '@gamelog/contracts/common/text'
import { callApi } from '@gamelog/ui/api-client'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { AreaField, FieldGroup, SelectField, TextField } from '@gamelog/ui/kit/field.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { enterMovesOn } from '../../shared/board/enter-moves-on.ts'
import { FormError } from '../../shared/board/form-error.tsx'
import { notListed, useRequestForm } from './use-request-form.ts'

/** The form of 掲載についての依頼; `?source=` chooses the source. */
export function RequestForm() {
  const [params] = useSearchParams()
  const form = useRequestForm(params.get('source') ?? '')
  const { fields, text, errors, problem, isSending } = form
  const names = useQuery({
    queryKey: ['source-names'],
    queryFn: ({ signal }) => callApi(listSourceNames, {}, { signal }),
  })
  const sources = names.data?.sources ?? []
  const isKnown = fields.source === notListed || sources.some(({ id }) => id === fields.source)
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const nameOf = (source: string) => sources.find((each) => each.id === source)?.name ?? '一覧にないサイト'

  async function submit(): Promise<void> {
    const [first] = Object.keys(await form.send(nameOf))
    if (first) element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <form
      ref={element}
      noValidate
      className="mt-6 grid gap-6"
      aria-label="掲載についての依頼"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SelectField
        label="配信元"
        name="source"
        error={errors.source}
        choices={[
          { value: '', label: '選んでください' },
          ...sources.map(({ id: value, name: label }) => ({ value, label })),
          { value: notListed, label: '一覧にないサイト' },
        ]}
        value={isKnown ? fields.source : ''}
        onChange={(source) => form.edit({ source })}
      />
      {names.isError && (
        <p role="alert" className="-mt-4 flex flex-wrap items-center gap-3 text-13 text-hot">
          配信元の一覧の読み込みに失敗しました
          <Button onClick={() => void names.refetch()}>再読み込み</Button>
        </p>
      )}
      <FieldGroup label="依頼の種類">
        <div className="flex flex-wrap gap-x-6">
          {requestKinds.map((kind) => (
            <Option
              key={kind}
              type="radio"
              name={`${id}-kind`}
              checked={fields.kind === kind}
              onChange={() => form.edit({ kind })}
            >
              {requestKindTexts[kind]}
            </Option>
          ))}
        </div>
      </FieldGroup>
      <AreaField
        label="依頼の内容"
        name="text"
        counter={<Counter value={countCodePoints(text)} limit={requestTextRule.max} unit="" />}
        error={errors.text}
        rows={7}
        value={text}
        onValue={form.setText}
      />
      <TextField
        label="記事のアドレスかID（任意）"
        name="article"
        hint="特定の記事についてのときに入力してください。"
        error={errors.article}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={fields.article}
        onKeyDown={enterMovesOn}
        onValue={(article) => form.edit({ article })}
      />
      <TextField
        label="連絡先（任意）"
        name="contact"
        hint="メールアドレスか、サイトのお問い合わせページのアドレス。本人の確認に使います。返事はこの画面に届きます。"
        counter={<Counter value={countCodePoints(fields.contact)} limit={requestContactRule.max} unit="" />}
        error={errors.contact}
        autoComplete="email"
        value={fields.contact}
        onKeyDown={enterMovesOn}
        onValue={(contact) => form.edit({ contact })}
      />
      <FormError message={problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button kind="primary" type="submit" disabled={isSending} className="max-tab:w-full">
          {isSending ? '送信中...' : '依頼を送る'}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-12 leading-[1.7] text-ink-3">
          内容と連絡先の扱いは
          <a href="/privacy" className="relative py-4 underline hover:text-ink-1">
            プライバシーポリシー
          </a>
          のとおりです。
        </p>
      </div>
    </form>
  )
}
