import './rules.css'
import type { RuleFact, RulesPage as Served } from '@gamelog/contracts/board/rules-page'
import { screens } from '@gamelog/contracts/screens'
import { PartFailure } from '../../shared/part-failure.tsx'
import { servedData } from '../../shared/served-data.ts'
import { useTitle } from '../../shared/use-title.ts'

const { title } = screens.rules

/** /rules: the facts that the board service wrote into the page. Every link to it loads the page anew. */
export function RulesPage() {
  useTitle(title)
  const { sections } = (servedData() ?? {}) as Partial<Served>
  return (
    <article className="rules">
      <h1>{title}</h1>
      {sections ? (
        <>
          <p>ここにある数字は、実際の設定値です。</p>
          {sections.map(({ heading, facts, texts = [] }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <dl>
                {facts.map((fact) => (
                  <Fact key={fact.name} fact={fact} />
                ))}
              </dl>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </section>
          ))}
          <p>
            このほかの決まりは<a href={screens.terms.path}>{screens.terms.title}</a>にあります。
          </p>
        </>
      ) : (
        <PartFailure onRetry={() => location.reload()} onClose={undefined} />
      )}
    </article>
  )
}

function Fact({ fact: { name, note, value, unit } }: { fact: RuleFact }) {
  return (
    <div data-words={unit === undefined || undefined}>
      <dt>
        {name}
        {note !== undefined && <small>{note}</small>}
      </dt>
      <dd>
        {value}
        {unit !== undefined && <small>{unit}</small>}
      </dd>
    </div>
  )
}
