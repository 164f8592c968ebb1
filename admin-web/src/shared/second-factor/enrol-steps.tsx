const steps = ['パスワード', '認証アプリ', '復旧コード']

/** Where an enrolment is: the first, second or third step. */
export function EnrolSteps({ current }: { current: 1 | 2 | 3 }) {
  return (
    <ol className="a-steps">
      {steps.map((name, index) => (
        <li
          key={name}
          className={index + 1 < current ? 'is-done' : ''}
          {...(index + 1 === current && { 'aria-current': 'step' as const })}
        >
          <b>{index + 1}</b>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  )
}
