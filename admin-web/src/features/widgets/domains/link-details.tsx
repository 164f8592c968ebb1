import { getMember } from '@gamelog/contracts/user/member'
import { copyText } from '@gamelog/ui/copy-text'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { Copy, ExternalLink } from 'lucide-react'
import { MemberLink } from '../../../shared/member-link.tsx'
import { monthDayTime } from '../../../shared/times.ts'
import { useMemberNames } from '../../../shared/use-member-names.ts'
import { useMay } from '../../../shared/use-role.ts'
import type { Domain } from './domain-row.ts'

interface LinkDetailsProps {
  row: Domain
  /** The link, right after it was made. */
  url: string | undefined
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  onMake: () => void
  onAsk: (change: 'remake' | 'remove') => void
}

export function LinkDetails({ row, url, isOpen, isPending, onClose, onMake, onAsk }: LinkDetailsProps) {
  const { domain, link } = row
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="数字のリンク"
      description={
        <>
          <b>{domain}</b>の数字だけが見えるページです。アドレスを知っている人はだれでも見られます。
        </>
      }
      footer={
        link ? (
          <>
            <Button kind="quiet-danger" data-start onClick={() => onAsk('remove')}>
              取り消す…
            </Button>
            <Button onClick={() => onAsk('remake')}>作り直す…</Button>
            {url && (
              <a className={buttonClass('primary')} href={url} target="_blank" rel="noopener">
                <ExternalLink className="size-4" aria-hidden />
                ページを見る
              </a>
            )}
          </>
        ) : (
          <>
            <Button kind="quiet" onClick={onClose}>
              キャンセル
            </Button>
            <Button kind="primary" data-first disabled={isPending} onClick={onMake}>
              リンクを作る
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-3.5">
        {url && <Address url={url} />}
        {link && <LinkFacts link={link} />}
        {link && (
          <Banner look="warn">
            {url
              ? 'アドレスを表示できるのはいまだけです。閉じる前にコピーしてください。'
              : 'アドレスは作ったときにだけ表示されます。'}
            作り直すと、前のアドレスはすぐ使えなくなります。
          </Banner>
        )}
      </div>
    </Dialog>
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

function LinkFacts({ link }: { link: NonNullable<Domain['link']> }) {
  const names = useMemberNames([link.created_by])
  const mayName = useMay(getMember)
  return (
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
  )
}
