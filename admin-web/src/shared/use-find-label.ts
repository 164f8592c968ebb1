import { may } from '@gamelog/contracts/common/admin-role'
import { useRole } from './use-role.ts'

/** Results of the palette for the operator's role. */
export function useFindLabel(): string {
  const role = useRole()
  const found = [
    { label: '画面', may: may.look },
    { label: 'スレッド', may: may.moderate },
    { label: '記事', may: may.edit },
    { label: 'ユーザー', may: may.moderate },
  ] as const
  const own = found.filter((each) => each.may.some((one) => one === role))
  return `${own.map(({ label }) => label).join('・')}を探す`
}
