import { getMember } from '@gamelog/contracts/user/member'
import { copyText } from '@gamelog/ui/copy-text'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { Copy } from 'lucide-react'
import { MemberLink } from '../../../shared/member-link.tsx'
import { monthDayTime } from '../../../shared/times.ts'
import { useMemberNames } from '../../../shared/use-member-names.ts'
import { useMay } from '../../../shared/use-role.ts'
import type { Domain } from './domain-row.ts'

interface LinkDetailsProps {
  /** Null until the list that was read anew has it. */
  link: Domain['link']
  /** The address, right after it was made. */
  url: string | undefined
}

/** Address of a link while it is known, who made it, and what it shows. */
export function LinkDetails({ link, url }: LinkDetailsProps) {
  const names = useMemberNames([link?.created_by ?? null])
  const mayName = useMay(getMember)
  return (
    <div className="grid gap-3.5">
      {url && <Address url={url} />}
      {link && (
        <>
          <Facts
            rows={[
              [
                '作った人',
                <>
                  {mayName ? (
                    <MemberLink userId={link.created_by} name={names.get(link.created_by)} />
                  ) : (
                    '運営メンバー'
                  )}
                  <span className="ml-3">{monthDayTime(link.created_at)}</span>
                </>,
              ],
              ['見られるもの', '表示・クリック・記事への移動・CSV'],
            ]}
          />
          <Banner look="warn">
            {url
              ? 'アドレスを表示できるのはいまだけです。閉じる前にコピーしてください。'
              : 'アドレスは作ったときにだけ表示されます。'}
            作り直すと、前のアドレスはすぐ使えなくなります。
          </Banner>
        </>
      )}
    </div>
  )
}

function Address({ url }: { url: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <input
        className="control min-w-0 flex-1 font-mono"
        readOnly
        value={url}
        aria-label="リンクのアドレス"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        icon={Copy}
        data-first
        onClick={() => void copyText(url, { what: 'アドレス', isSelectable: true })}
      >
        コピー
      </Button>
    </div>
  )
}
