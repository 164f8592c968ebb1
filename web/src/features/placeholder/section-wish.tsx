import type { SectionName } from '@gamelog/contracts/sections'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { CircleUser } from 'lucide-react'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { requestLogin, useSession } from '../../shared/session.ts'

/** The action the login prompt names. */
const wishAction = 'お知らせの受け取り'

const MemberWish = lazyPart(async () => (await import('./member-wish.tsx')).MemberWish)

/** Asks to be told when a section is open, or takes that back; visitors log in first. */
export function SectionWish({ section }: { section: SectionName }) {
  const { status } = useSession()
  return (
    <div className="mt-4 min-h-11 text-14">
      {status === 'signed-in' ? (
        <MemberWish section={section} action={wishAction} />
      ) : (
        <div data-visitors={status === 'loading' || undefined}>
          <Button kind="outline" icon={CircleUser} onClick={() => requestLogin(wishAction)}>
            ログインしてお知らせを受け取る
          </Button>
        </div>
      )}
    </div>
  )
}
