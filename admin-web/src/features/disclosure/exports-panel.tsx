import { getDisclosureKey, listDisclosureExports } from '@gamelog/contracts/board/disclosure'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { saveFile } from '@gamelog/ui/save-file'
import { FileKey2, KeyRound } from 'lucide-react'
import { numberOf } from '../../shared/member-link.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { adminCall } from '../../shared/session/admin-call.ts'
import { showFailure } from '../../shared/show-failure.ts'
import { monthDayTime } from '../../shared/times.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { accountsOf, TargetName } from './target-name.tsx'

const keyFile = 'gamelog-disclosure-key.pem'
const check = `openssl pkeyutl -verify -pubin -inkey ${keyFile} -rawin -in FILE.json -sigfile FILE.json.sig`

/** Files made so far, the newest first, and how anyone verifies them. */
export function ExportsPanel() {
  const list = useAdminQuery(listDisclosureExports, {})
  const names = useMemberNames(accountsOf(list.data?.exports ?? []))
  const saveKey = async () => {
    try {
      const { keys } = await adminCall(getDisclosureKey, {})
      for (const [index, { id, public_key }] of keys.entries())
        saveFile(
          new Blob([public_key]),
          index === 0 ? keyFile : `gamelog-disclosure-key-${id.slice(0, 8)}.pem`,
        )
    } catch (error) {
      showFailure('公開鍵の取得に失敗しました', error, () => void saveKey())
    }
  }
  return (
    <Panel
      title="作ったファイル"
      isMetaKept
      meta={
        <Button kind="quiet" size="s" icon={KeyRound} onClick={() => void saveKey()}>
          公開鍵
        </Button>
      }
      footer={
        <details className="w-full">
          <summary className="min-h-6 cursor-pointer max-tab:min-h-11 max-tab:content-center">
            署名の確かめ方
          </summary>
          <p>
            公開鍵を保存して、次のコマンドを実行します。「Signature Verified
            Successfully」と出れば、作ったときのままです。
          </p>
          <Command>{check}</Command>
          <p>GAMELOGを動かしているサーバーでは、次のコマンドで、作った記録とも照らし合わせます。</p>
          <Command>npm run admin -- verify FILE.json</Command>
        </details>
      }
    >
      <Loaded
        query={list}
        failure="作ったファイルの取得に失敗しました"
        isEmpty={({ exports }) => exports.length === 0}
        empty={<Empty icon={FileKey2} title="まだファイルを作っていません" />}
      >
        {({ exports }) => (
          <DataTable
            rows={exports}
            rowKey={({ id }) => id}
            columns={[
              {
                label: '日時',
                className: 'num whitespace-nowrap',
                cell: ({ created_at }) => monthDayTime(created_at),
              },
              {
                label: '対象',
                phone: 'line',
                cell: ({ target }) => <TargetName target={target} names={names} />,
              },
              {
                label: '目的',
                phone: 'line',
                className: 'min-w-40 whitespace-pre-line',
                cell: ({ purpose, with_accounts }) => (
                  <span>
                    {purpose}
                    {with_accounts && <small className="block text-12 text-ink-3">会員の情報つき</small>}
                  </span>
                ),
              },
              { label: '件数', align: 'end', cell: ({ records }) => count(records) },
              {
                label: '作った人',
                className: 'num whitespace-nowrap',
                cell: ({ created_by }) => {
                  const by = names.get(created_by)
                  return by ? numberOf(by) : '–'
                },
              },
              {
                label: 'SHA-256',
                phone: 'line',
                cell: ({ sha256 }) => (
                  <span className="block max-w-[120px] font-mono text-12 max-tab:max-w-none">{sha256}</span>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Panel>
  )
}

function Command({ children }: { children: string }) {
  return (
    <code className="mt-1.5 block border border-line-1 bg-raised px-2.5 py-2 text-ink-1 select-all">
      {children}
    </code>
  )
}
