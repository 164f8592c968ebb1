import { type MemberAddresses, showMemberAddresses } from '@gamelog/contracts/board/members'
import { count, dateTime, relativeTime } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Eye } from 'lucide-react'
import { MemberLink } from '../../shared/member-link.tsx'
import { Panel } from '../../shared/panel.tsx'
import { addressesAreAdmins } from '../../shared/reveal-address.tsx'
import { exactTime, monthDayTime } from '../../shared/times.ts'
import { useAddressDays } from '../../shared/use-address-days.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { useMay } from '../../shared/use-role.ts'

const day = 86_400
/** Days for which a registration counts as new. */
const newFor = 7

/** Addresses and the members of the same line; opening them is recorded in the audit log. */
export function AddressPanel({ id }: { id: string }) {
  const show = useAdminMutation(showMemberAddresses, { failure: 'アドレスの取得に失敗しました' })
  if (!useMay(showMemberAddresses))
    return (
      <Panel title="アドレスと回線">
        <p className="px-4 py-3.5 text-12 leading-relaxed text-ink-3">{addressesAreAdmins}</p>
      </Panel>
    )
  return (
    <Panel title="アドレスと回線" isMetaKept meta={show.data && <span role="status">記録しました</span>}>
      {show.data ? (
        <Addresses shown={show.data} />
      ) : (
        <div className="form">
          <p className="text-12 leading-relaxed text-ink-3">
            アドレスと同じ回線の会員は、必要なときだけ開いてください。開いたことは監査ログに残ります。
          </p>
          <Button
            icon={Eye}
            disabled={show.isPending}
            onClick={() => show.mutate({ params: { userId: id } })}
          >
            アドレスを表示
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Addresses({ shown: { addresses, accounts } }: { shown: MemberAddresses }) {
  const addressDays = useAddressDays()
  const names = useMemberNames(accounts.map(({ user_id }) => user_id))
  const [last, ...others] = addresses
  const now = Date.now() / 1_000
  const newest = <b>{addressText(last?.address ?? '')}</b>
  const otherLines = others.length > 0 && (
    <ul>
      {others.map(({ address, last_at }) => (
        <li key={address}>
          {addressText(address)}　<span className="text-ink-3">{monthDayTime(last_at)}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {last ? (
        <Facts
          rows={[
            ['アドレス', newest],
            ['ポート・時刻', `${last.port ?? '–'}・${exactTime(last.last_at).slice(5)}`],
            ...(otherLines ? [['ほか', otherLines] as const] : []),
            ['保存', `${addressDays}日（${deletionDay(last.last_at, addressDays)} まで）`],
          ]}
        />
      ) : (
        <p className="px-4 py-3.5 text-12 leading-relaxed text-ink-3">保存しているアドレスはありません</p>
      )}
      <h3 className="border-y border-line-1 bg-raised px-4 pt-[9px] pb-[7px] text-12 font-bold text-ink-2">
        同じ回線（携帯回線では別人のことがあります）
      </h3>
      {accounts.length === 0 ? (
        <p className="px-4 py-3.5 text-12 leading-relaxed text-ink-3">同じ回線の会員はいません</p>
      ) : (
        <ul className="divide-y divide-line-1">
          {accounts.map((account) => {
            const member = names.get(account.user_id)
            const since = member?.created_at ? Date.parse(member.created_at) / 1_000 : 0
            return (
              <li key={account.user_id} className="flex flex-wrap items-baseline gap-x-2 px-4 py-2">
                <MemberLink userId={account.user_id} name={member} />
                <span>{member?.display_name}</span>
                {now - since < newFor * day ? (
                  <Tag>登録 {relativeTime(since, now)}</Tag>
                ) : (
                  <span className="text-ink-3">投稿 {count(account.posts)}件</span>
                )}
                <time className="ml-auto text-12 text-ink-3" dateTime={account.last_at}>
                  {monthDayTime(account.last_at)}
                </time>
              </li>
            )
          })}
        </ul>
      )}
      <div className="border-t border-line-1 bg-raised px-4 pt-[9px] pb-[7px] text-12 text-ink-3">
        24時間以内・最大20人・新しい順
      </div>
    </>
  )
}

function addressText(address: string): string {
  return address === 'unknown' ? '不明' : address
}

/** 2027/02/20 */
function deletionDay(time: string, days: number): string {
  return dateTime(Date.parse(time) / 1_000 + days * day).slice(0, 10)
}
