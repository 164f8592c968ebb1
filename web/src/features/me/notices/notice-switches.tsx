import { listMyNoticeSwitches, type NoticeSwitch, setMyNoticeSwitch } from '@gamelog/contracts/user/notices'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId } from 'react'
import { callAsMember } from '../../../shared/account/call-as-member.ts'
import { useSession } from '../../../shared/session.ts'

type Switches = readonly NoticeSwitch[]
type Switchable = Parameters<typeof switchGroup>[0]

async function switchGroup({ group, isOn }: { group: 'reply'; isOn: boolean }): Promise<Switches> {
  const answer = await callAsMember(setMyNoticeSwitch, { params: { group }, body: { is_on: isOn } })
  return answer.switches
}

function useSwitches() {
  const { userId } = useSession()
  const queries = useQueryClient()
  const queryKey = ['users', 'me', 'notice-switches', userId]
  const query = useQuery<Switches>({
    queryKey,
    queryFn: async ({ signal }) => (await callAsMember(listMyNoticeSwitches, {}, { signal })).switches,
    enabled: userId !== null,
  })
  const put = (change: (before: Switches) => Switches) =>
    queries.setQueryData<Switches>(queryKey, (before) => before && change(before))
  const show = ({ group, isOn }: Switchable) =>
    put((before) => before.map((each) => (each.group === group ? { ...each, is_on: isOn } : each)))
  const change = useMutation({
    mutationFn: switchGroup,
    onMutate: show,
    onSuccess: (switches) => put(() => switches),
    onError: (error, { group, isOn }) => {
      show({ group, isOn: !isOn })
      showError(error.message)
    },
  })
  return { ...query, change }
}

/** 通知の種類: which notices the member gets; in force at once, for every device. */
export function NoticeSwitches({ headRef }: { headRef: RefObject<HTMLHeadingElement | null> }) {
  const id = useId()
  const { data, error, isFetching, refetch, change } = useSwitches()
  return (
    <section aria-labelledby={id} className="notice-switches">
      <div>
        <h2 id={id} ref={headRef} tabIndex={-1}>
          通知の種類
        </h2>
        <span aria-hidden>サイト</span>
      </div>
      {data?.map(({ group, label, description, is_on, can_change }) => (
        <div key={group}>
          <p>
            {label}
            <small>{description}</small>
          </p>
          <Switch
            label={`${label}をサイトで知らせる`}
            isOn={is_on}
            disabled={!can_change || change.isPending}
            onChange={(isOn) => change.mutate({ group: group as 'reply', isOn })}
          />
        </div>
      ))}
      {!data && (
        <div role={error ? 'alert' : 'status'}>
          <p>
            <small>{error ? '通知の種類の読み込みに失敗しました' : '通知の種類を読み込んでいます...'}</small>
          </p>
          {error && (
            <Button size="s" disabled={isFetching} onClick={() => void refetch()}>
              再読み込み
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
