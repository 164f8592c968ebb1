import { loginLockSeconds, type Refusal, refusalCode, refusalTexts } from '@gamelog/contracts/admin/login'
import { HttpError } from '@gamelog/server/errors'

/** At the login; in the back office 401 would end the session. */
type Status = 401 | 422

/** The answer to a wrong password or code. `left`: tries until the lock, 0 = locked, null = not counted. */
export function refuse(refusal: Refusal, left: number | null, status: Status = 401): HttpError {
  const error = refusalTexts[refusal]
  const minutes = loginLockSeconds / 60
  const consequence =
    left === 0
      ? `${minutes}分間ロックされました`
      : left === null
        ? ''
        : `あと${left}回で${minutes}分間ロックされます`
  return new HttpError(status, {
    code: refusalCode(refusal, left),
    error,
    detail: consequence === '' ? error : `${error.replace(/。$/, '')}。${consequence}`,
    ...(left === 0 ? { retry_after: loginLockSeconds } : {}),
  })
}

/** For a ticket that is used, older than five minutes, or of another session. */
export function ticketExpired(status: 401 | 409 = 401): HttpError {
  const error = '時間が切れました。パスワードからやりなおしてください。'
  return new HttpError(status, { code: 'ticket_expired', error })
}

/** For an own password that is the one everybody begins with. */
export function initialPassword(): HttpError {
  return new HttpError(422, {
    code: 'initial_password',
    error: '初期パスワードは使えません。別のものにしてください。',
  })
}
