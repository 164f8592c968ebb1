import type { RequestPath } from '@gamelog/contracts/admin/settings'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { useState } from 'react'
import { Panel } from '../../shared/panel.tsx'

/** あなたの経路: how this request reached the site. */
export function PathPanel({ path }: { path: RequestPath }) {
  return (
    <Panel title="あなたの経路">
      <Facts
        rows={[
          [
            '見えるアドレス',
            <>
              <b>{path.address}</b> {path.shared_address !== null && <Tag look="warn">全員同じ</Tag>}
            </>,
          ],
          ['X-Forwarded-For', path.forwarded_for ?? 'なし'],
          ['接続元', path.peer ?? '–'],
          ['信じるプロキシ', path.trusted || 'なし'],
          ['HTTPS', path.https ? 'はい' : 'いいえ'],
        ]}
      />
    </Panel>
  )
}

const hiddenByProxy =
  '前段にプロキシやCDNがあると、サイトに届く接続はすべてそのプロキシのものになります。閲覧者のアドレスはX-Forwarded-Forに書かれていますが、だれでも書けるので、TRUST_PROXYに書いたアドレスから来たときだけ信じます。'
const howToTrust =
  '「接続元」に出ているアドレスか範囲をTRUST_PROXYに書いて起動しなおすと、閲覧者ごとのアドレスになります。'
const hiddenByContainer =
  'コンテナで動かしていてX-Forwarded-Forがないときは、Dockerの中継のために接続元が見えません。前段にリバースプロキシを置くか、nginxをホストのネットワークで動かしてください。'

/** Warns when every caller seems to have one address. */
export function SharedAddressBanner({ address }: { address: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Banner
        look="warn"
        action={
          <Button size="s" onClick={() => setIsOpen(true)}>
            しくみを見る
          </Button>
        }
      >
        <b>全員が同じアドレスに見えています（{address}）。</b>
        回数の制限が全員で1つになります。前段のプロキシをTRUST_PROXYに加えてください。
      </Banner>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="アドレスの見え方">
        <div className="grid gap-3 leading-[1.7]">
          <p>{hiddenByProxy}</p>
          <p>{howToTrust}</p>
          <p>{hiddenByContainer}</p>
        </div>
      </Dialog>
    </>
  )
}
