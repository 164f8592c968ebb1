import {
  type AdminSourceRequest,
  getSourceRequest,
  requestKindTexts,
} from '@gamelog/contracts/antenna/source-request'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { useEffect, useRef } from 'react'
import { isMissing, MissingPanel } from '../../shared/missing-panel.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { addressesAreAdmins } from '../../shared/reveal-address.tsx'
import { exactTime } from '../../shared/times.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useRole } from '../../shared/use-role.ts'
import { AnswerForm } from './answer-form.tsx'
import { RequestHistory } from './request-history.tsx'
import { RequestLinks } from './request-links.tsx'
import { StateMark } from './state-mark.tsx'

const every = 30_000

interface RequestDetailProps {
  id: number | undefined
  /** By the operator, not as the first of the list: it is brought into view on a phone. */
  isChosen: boolean
}

/** One request: what is asked, of which source, how to reach who asks, what was answered. */
export function RequestDetail({ id, isChosen }: RequestDetailProps) {
  const query = useAdminQuery(
    getSourceRequest,
    { params: { id: String(id) } },
    { enabled: id !== undefined, every },
  )
  const top = useRef<HTMLDivElement>(null)
  const isLoaded = query.isSuccess
  useEffect(() => {
    if (isChosen && isLoaded) top.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen, isLoaded])
  if (id === undefined) return <div />
  return (
    <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5" ref={top}>
      {isMissing(query) ? (
        <MissingPanel title="この依頼は見つかりません" to="/sources/requests" back="掲載の依頼へ戻る" />
      ) : (
        <Loaded query={query} failure="依頼の取得に失敗しました">
          {(request) => (
            <>
              <RequestPanel request={request} />
              <RequestHistory request={request} />
              <AnswerForm request={request} />
            </>
          )}
        </Loaded>
      )}
    </div>
  )
}

const sourceBanners = {
  shown: null,
  paused: 'この配信元はいま取得を止めています。',
  removed: 'この配信元は外してあります。記事は公開していません。',
} as const

function RequestPanel({ request }: { request: AdminSourceRequest }) {
  const { source_name, kind, state, at, text, article, contact, source_state } = request
  const note = source_state && sourceBanners[source_state]
  return (
    <Panel title={source_name || '一覧にないサイト'} isMetaKept meta={<StateMark state={state} />}>
      {note && <Banner look="warn">{note}</Banner>}
      <div className="form">
        <p className="leading-[1.7] wrap-anywhere whitespace-pre-wrap">{text}</p>
        <Facts
          className="px-0 wrap-anywhere"
          rows={[
            ['種類', requestKindTexts[kind]],
            ['受付', exactTime(at)],
            ['記事', article ?? '指定なし'],
            ['連絡先', contact ?? 'なし（回答は控えの画面だけに出ます）'],
            ['確認コード', <ProofCode key="code" request={request} />],
            ['アドレス', <SenderAddress key="address" address={request.address} />],
          ]}
        />
        <RequestLinks request={request} />
      </div>
    </Panel>
  )
}

/** Found on the site, outside comments, the code says that its owner asks. */
function ProofCode({ request: { proof_code, home_url } }: { request: AdminSourceRequest }) {
  if (home_url === null) return <>{proof_code}</>
  const file = new URL(`/${proof_code}.txt`, home_url).href
  return (
    <>
      {proof_code}（
      <a className="text-link z-1 inline-block" href={home_url} target="_blank" rel="noopener noreferrer">
        トップページ
      </a>
      か
      <a className="text-link z-1 inline-block" href={file} target="_blank" rel="noopener noreferrer">
        ファイル
      </a>
      にあれば配信元の方です。読者が書き込める場所は除きます）
    </>
  )
}

function SenderAddress({ address }: { address: string | null }) {
  const isAdmin = useRole() === 'admin'
  if (!isAdmin) return <span className="text-ink-3">{addressesAreAdmins}</span>
  return <>{address ?? '削除済み（90日）'}</>
}
