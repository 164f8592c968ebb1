import { getDisclosureKey, listDisclosureExports } from '@gamelog/contracts/board/disclosure'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
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
        <details className="dc-check">
          <summary>署名の確かめ方</summary>
          <p>
            公開鍵を保存して、次のコマンドを実行します。「Signature Verified
            Successfully」と出れば、作ったときのままです。
          </p>
          <code className="font-mono text-12">{check}</code>
          <p>GAMELOGを動かしているサーバーでは、次のコマンドで、作った記録とも照らし合わせます。</p>
          <code className="font-mono text-12">npm run admin -- verify FILE.json</code>
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
          <table className="a-table is-cards">
            <thead>
              <tr>
                <th scope="col">日時</th>
                <th scope="col">対象</th>
                <th scope="col">目的</th>
                <th scope="col" className="r">
                  件数
                </th>
                <th scope="col">作った人</th>
                <th scope="col">SHA-256</th>
              </tr>
            </thead>
            <tbody>
              {exports.map((made) => {
                const by = names.get(made.created_by)
                return (
                  <tr key={made.id}>
                    <td className="whitespace-nowrap num" data-l="日時">
                      {monthDayTime(made.created_at)}
                    </td>
                    <td className="full">
                      <TargetName target={made.target} names={names} />
                    </td>
                    <td className="full dc-text">
                      <span>
                        {made.purpose}
                        {made.with_accounts && <small className="dc-title">会員の情報つき</small>}
                      </span>
                    </td>
                    <td className="r" data-l="件数">
                      {count(made.records)}
                    </td>
                    <td className="whitespace-nowrap num" data-l="作った人">
                      {by ? numberOf(by) : '–'}
                    </td>
                    <td className="full">
                      <span className="font-mono text-12 dc-hash" title={made.sha256}>
                        {made.sha256}
                      </span>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </Loaded>
    </Panel>
  )
}
