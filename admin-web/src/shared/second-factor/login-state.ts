import { useCallback, useState } from 'react'

/** State of a login. */
export type LoginView = 'password' | 'code' | 'recovery' | 'own_password' | 'enrol' | 'codes'

export interface LoginState {
  readonly view: LoginView
  readonly isPending: boolean
  /** The step's fields are filled in. */
  readonly isReady: boolean
}

/** Headings of the steps after the password. */
export const loginTitles: Readonly<Record<Exclude<LoginView, 'password'>, string>> = {
  code: '認証コード',
  recovery: '復旧コード',
  own_password: '自分のパスワードを決める',
  enrol: '2段階認証を登録',
  codes: '復旧コードを保存',
}

/** Labels of the button that submits a step; `last` where the step may end the login. */
export function submitLabel(view: LoginView, last: string): string {
  if (view === 'own_password' || view === 'enrol') return '次へ'
  return view === 'codes' ? '登録を終える' : last
}

/** State of a login for its frame: heading and button are outside the forms. */
export function useLoginState() {
  const [state, setState] = useState<LoginState>({ view: 'password', isPending: false, isReady: true })
  const report = useCallback(
    (part: Partial<LoginState>) => setState((before) => ({ ...before, ...part })),
    [],
  )
  return [state, report] as const
}
