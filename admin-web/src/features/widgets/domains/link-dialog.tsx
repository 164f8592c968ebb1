import { createOwnerLink, deleteOwnerLink, listWidgetDomains } from '@gamelog/contracts/widget/owner-links'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { useAdminMutation } from '../../../shared/use-admin-query.ts'
import type { Domain } from './domain-row.ts'
import { LinkDetails } from './link-details.tsx'

interface LinkDialogProps {
  /** Whose link is shown; undefined = closed. */
  domain: Domain | undefined
  onClose: () => void
}

/** 数字のリンク of a domain: make it, make it anew, take it back. */
export function LinkDialog({ domain, onClose }: LinkDialogProps) {
  // The last one while the dialog closes.
  const [shown, setShown] = useState(domain)
  if (domain && domain !== shown) setShown(domain)
  if (!shown) return null
  return <OwnerLink key={shown.domain} row={shown} isOpen={domain !== undefined} onClose={onClose} />
}

interface OwnerLinkProps {
  row: Domain
  isOpen: boolean
  onClose: () => void
}

function OwnerLink({ row, isOpen, onClose }: OwnerLinkProps) {
  const { domain, link } = row
  const [asked, setAsked] = useState<'remake' | 'remove'>()
  const [url, setUrl] = useState<string>()
  const close = () => {
    setUrl(undefined)
    onClose()
  }
  const make = useAdminMutation(createOwnerLink, {
    failure: 'リンクを作れませんでした',
    renews: [listWidgetDomains],
    onSuccess: (made) => {
      setUrl(made.url)
      setAsked(undefined)
    },
  })
  const remove = useAdminMutation(deleteOwnerLink, {
    failure: 'リンクを取り消せませんでした',
    renews: [listWidgetDomains],
    onSuccess: () => {
      setAsked(undefined)
      close()
      showSuccess('リンクを取り消しました')
    },
  })
  const makeIt = () => make.mutate({ body: { domain } })
  return (
    <>
      <Dialog
        open={isOpen && asked === undefined}
        onClose={close}
        title="数字のリンク"
        description={
          <>
            <b>{domain}</b>の数字だけが見えるページです。アドレスを知っている人はだれでも見られます。
          </>
        }
        footer={
          link ? (
            <>
              <Button kind="quiet-danger" data-start onClick={() => setAsked('remove')}>
                取り消す…
              </Button>
              <Button onClick={() => setAsked('remake')}>作り直す…</Button>
              {url && (
                <a className={buttonClass('primary')} href={url} target="_blank" rel="noopener">
                  <ExternalLink className="size-4" aria-hidden />
                  ページを見る
                </a>
              )}
            </>
          ) : (
            <>
              <Button kind="quiet" onClick={close}>
                キャンセル
              </Button>
              <Button kind="primary" data-first disabled={make.isPending} onClick={makeIt}>
                リンクを作る
              </Button>
            </>
          )
        }
      >
        {(link || url) && <LinkDetails link={link} url={url} />}
      </Dialog>
      <ConfirmDialog
        open={isOpen && asked === 'remake'}
        onClose={() => setAsked(undefined)}
        title={`${domain}のリンクを作り直しますか？`}
        confirmLabel="リンクを作り直す"
        isPending={make.isPending}
        onConfirm={makeIt}
      >
        前のアドレスはすぐ使えなくなります。
      </ConfirmDialog>
      <ConfirmDialog
        open={isOpen && asked === 'remove'}
        onClose={() => setAsked(undefined)}
        title={`${domain}のリンクを取り消しますか？`}
        confirmLabel="リンクを取り消す"
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({ params: { domain } })}
      >
        アドレスはすぐ使えなくなります。数字はそのまま残ります。
      </ConfirmDialog>
    </>
  )
}
