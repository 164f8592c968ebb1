import { createOwnerLink, deleteOwnerLink, listWidgetDomains } from '@gamelog/contracts/widget/owner-links'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
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
  const { domain } = row
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
      <LinkDetails
        row={row}
        url={url}
        isOpen={isOpen && asked === undefined}
        isPending={make.isPending}
        onClose={close}
        onMake={makeIt}
        onAsk={setAsked}
      />
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
