import {
  articleRefusal,
  contactRefusal,
  type RequestKind,
  requestArticleRule,
  requestContactRule,
  requestTextRule,
  sendSourceRequest,
} from '@gamelog/contracts/antenna/source-request'
import { textRefusal } from '@gamelog/contracts/common/text'
import { callApi } from '@gamelog/ui/api-client'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { focusMain } from '@gamelog/ui/main-element'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../shared/board/call-board.ts'
import { drafts, keepDraft } from '../../shared/board/stores.ts'
import { useIsHere } from '../../shared/use-is-here.ts'
import { newRequestKey, receiptPath, rememberRequest } from './request-keys.ts'

const place = 'source-request'
const failure = '依頼を送れませんでした。通信状況を確認して、もう一度お試しください。'

/** Value of the select for a site that is not in the list. */
export const notListed = '-'

export interface RequestFields {
  /** '' = not chosen yet. */
  source: string
  kind: RequestKind
  article: string
  contact: string
}

export type FieldErrors = Partial<Record<'source' | 'text' | 'article' | 'contact', string>>

/** The form's fields, its text among the drafts, and its sending, which leads to the private address. */
export function useRequestForm(chosen: string) {
  const [fields, setFields] = useState<RequestFields>({
    source: chosen,
    kind: 'stop',
    article: '',
    contact: '',
  })
  const text = drafts.use().get(place)?.content ?? ''
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const attempt = useRef({ wish: '', key: '' })
  const navigate = useNavigate()
  const isHere = useIsHere()

  /** @param nameOf the chosen source's name, for the list of this device */
  async function send(nameOf: (source: string) => string): Promise<FieldErrors> {
    const found = check(fields, text)
    setErrors(found)
    setProblem(null)
    if (Object.keys(found).length > 0 || isSending) return found
    const wish = {
      source_id: fields.source === notListed ? null : fields.source,
      kind: fields.kind,
      text,
      article: fields.article.trim() || null,
      contact: fields.contact.trim() || null,
    }
    // The same key for the same content: a repeat after a lost answer is no second request.
    const written = JSON.stringify(wish)
    if (attempt.current.wish !== written) attempt.current = { wish: written, key: newRequestKey() }
    const { key } = attempt.current
    setSending(true)
    try {
      await callApi(sendSourceRequest, { body: { ...wish, key } })
      rememberRequest(key, nameOf(fields.source))
      keepDraft(place, { content: '' })
      showSuccess('依頼を受け付けました')
      if (!isHere()) return {}
      // The form goes, and with it the focus.
      focusMain()
      void navigate(receiptPath(key), { replace: true })
    } catch (error) {
      setProblem(messageOf(error, failure))
    } finally {
      setSending(false)
    }
    return {}
  }

  return {
    fields,
    text,
    errors,
    problem,
    isSending,
    send,
    edit(change: Partial<RequestFields>) {
      setFields((before) => ({ ...before, ...change }))
      setErrors((before) => {
        const rest = { ...before }
        for (const name of Object.keys(change)) delete rest[name as keyof FieldErrors]
        return rest
      })
    },
    setText(next: string) {
      setErrors(({ text: _gone, ...rest }) => rest)
      keepDraft(place, { content: next })
    },
  }
}

function check({ source, article, contact }: RequestFields, text: string): FieldErrors {
  const found = {
    source: source === '' ? '配信元を選んでください' : null,
    text: textRefusal(requestTextRule, text),
    article: textRefusal(requestArticleRule, article.trim()) ?? articleRefusal(article.trim()),
    contact: textRefusal(requestContactRule, contact.trim()) ?? contactRefusal(contact.trim()),
  }
  return Object.fromEntries(Object.entries(found).filter(([, refusal]) => refusal !== null))
}
