import type { SectionName } from '@gamelog/contracts/sections'
import {
  addMySectionWish,
  getMySectionWishes,
  removeMySectionWish,
} from '@gamelog/contracts/user/section-wishes'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, Check } from 'lucide-react'
import { callAsMember } from '../../shared/account/call-as-member.ts'
import { useStopped } from '../../shared/account/use-stopped.ts'
import { usePendingAction } from '../../shared/pending-action.ts'
import { useSession } from '../../shared/session.ts'

interface MemberWishProps {
  section: SectionName
  /** The action the login prompt named: done on return from the login. */
  action: string
}

/** The wish of a member; it ends with the notice that the section is open. */
export function MemberWish({ section, action }: MemberWishProps) {
  const { userId } = useSession()
  const stopped = useStopped('everything')
  const client = useQueryClient()
  const queryKey = ['section-wishes', userId]
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callAsMember(getMySectionWishes, {}, { signal }),
  })
  const change = useMutation({
    mutationFn: (isWished: boolean) =>
      callAsMember(isWished ? addMySectionWish : removeMySectionWish, { params: { section } }, { action }),
    networkMode: 'always',
    onSuccess: (wishes) => client.setQueryData(queryKey, wishes),
  })
  usePendingAction(action, () => change.mutate(true))
  // Its place is kept until it is known which of the two it is.
  if (isPending) return null
  // A wish that is not known can be told again: nothing changes by it.
  const isWished = data?.sections.includes(section) ?? false
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
      {isWished ? (
        <>
          <span role="status" className="inline-flex items-center gap-2 text-good">
            <Check className="size-5" aria-hidden />
            できたら知らせる設定にしました
          </span>
          <TextButton
            {...stopped}
            className="min-h-11 text-13"
            disabled={stopped.disabled ?? change.isPending}
            onClick={() => change.mutate(false)}
          >
            取り消す
          </TextButton>
        </>
      ) : (
        <Button
          {...stopped}
          kind="outline"
          icon={Bell}
          disabled={stopped.disabled ?? change.isPending}
          onClick={() => change.mutate(true)}
        >
          できたら知らせる
        </Button>
      )}
      {change.isError && (
        <p role="alert" className="text-13 text-hot">
          {isWished ? '取り消せませんでした' : '設定できませんでした'}
          。通信状況を確認して、もう一度お試しください。
        </p>
      )}
    </div>
  )
}
