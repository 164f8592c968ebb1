import { Steps } from '../steps.tsx'

const names = ['パスワード', '認証アプリ', '復旧コード']

/** Where an enrolment is: the first, second or third step. */
export function EnrolSteps({ current }: { current: 1 | 2 | 3 }) {
  return <Steps names={names} current={current - 1} />
}
