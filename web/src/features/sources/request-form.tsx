import { listSourceNames } from '@gamelog/contracts/antenna/endpoints'
import {
  type RequestKind,
  requestContactRule,
  requestKinds,
  requestKindTexts,
  requestTextRule,
} from '@gamelog/contracts/antenna/source-request-rules'
import { countCodePoints } from '@gamelog/contracts/common/text-rule'
import { callApi } from '@gamelog/ui/api-client'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FormError } from '../../shared/board/form-error.tsx'
import { FormField } from '../../shared/form-field.tsx'
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
      <FormField
        label="配信元"
        error={errors.source}
        render={(control) => (
          <select
            {...control}
            name="source"
            value={isKnown ? fields.source : ''}
            onChange={({ target }) => form.edit({ source: target.value })}
          >
            <option value="">選んでください</option>
            {sources.map((source) => (
              <option key={source.id} value={source.id}>
                {source.name}
              </option>
            ))}
            <option value={notListed}>一覧にないサイト</option>
          </select>
        )}
      />
      {names.isError && (
        <p role="alert" className="-mt-4 flex flex-wrap items-center gap-3 text-13 text-hot">
          配信元の一覧の読み込みに失敗しました
          <Button onClick={() => void names.refetch()}>再読み込み</Button>
        </p>
      )}
      <fieldset>
        <legend className="mb-2 text-14 font-bold">依頼の種類</legend>
        <div className="flex flex-wrap gap-x-6">
          {requestKinds.map((kind) => (
            <KindOption
              key={kind}
              kind={kind}
              name={`${id}-kind`}
              isChosen={fields.kind === kind}
              onChoose={() => form.edit({ kind })}
            />
          ))}
        </div>
      </fieldset>
      <FormField
        label="依頼の内容"
        used={countCodePoints(text)}
        limit={requestTextRule.max}
        error={errors.text}
        render={(control) => (
          <textarea
            {...control}
            name="text"
            rows={7}
            value={text}
            onChange={({ target }) => form.setText(target.value)}
          />
        )}
      />
      <FormField
        label="記事のアドレスかID（任意）"
        help="特定の記事についてのときに入力してください。"
        error={errors.article}
        render={(control) => (
          <input
            {...control}
            name="article"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            value={fields.article}
            onChange={({ target }) => form.edit({ article: target.value })}
          />
        )}
      />
      <FormField
        label="連絡先（任意）"
        help="メールアドレスか、サイトのお問い合わせページのアドレス。本人の確認に使います。返事はこの画面に届きます。"
        used={countCodePoints(fields.contact)}
        limit={requestContactRule.max}
        error={errors.contact}
        render={(control) => (
          <input
            {...control}
            name="contact"
            autoComplete="email"
            value={fields.contact}
            onChange={({ target }) => form.edit({ contact: target.value })}
          />
        )}
      />
      <FormError message={problem} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button kind="primary" type="submit" disabled={isSending} className="max-tab:w-full">
          {isSending ? '送信中...' : '依頼を送る'}
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-12 leading-[1.7] text-ink-3">
          内容と連絡先の扱いは
          <a href="/privacy" className="underline hover:text-ink-1">
            プライバシーポリシー
          </a>
          のとおりです。
        </p>
      </div>
    </form>
  )
}

interface KindOptionProps {
  kind: RequestKind
  name: string
  isChosen: boolean
  onChoose: () => void
}

function KindOption({ kind, name, isChosen, onChoose }: KindOptionProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-15 tab:min-h-10">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-4.5 accent-accent"
      />
      {requestKindTexts[kind]}
    </label>
  )
}
