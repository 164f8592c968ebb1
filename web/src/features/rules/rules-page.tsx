import './rules.css'
import type { RuleFact, RulesPage as Served } from '@gamelog/contracts/board/rules-page'
import { screens } from '@gamelog/contracts/screens'
import { LinesLoading } from '../../shared/lines-loading.tsx'
import { PartFailure } from '../../shared/part-failure.tsx'
import { usePageData } from '../../shared/use-page-data.ts'
import { useTitle } from '../../shared/use-title.ts'

const { path, title } = screens.rules
const linesOfRules = 8

/** /rules: the facts that the board service wrote into the page. Every link to it loads the page anew. */
export function RulesPage() {
  useTitle(title)
  const { data, isError, refetch } = usePageData(path, toRules)
  return (
    <article className="rules">
      <h1>{title}</h1>
      {data ? (
        <>
          <p>ここにある数字は、実際の設定値です。</p>
          {data.sections.map(({ heading, facts, texts = [] }) => (
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
      ) : isError ? (
        <PartFailure onRetry={() => void refetch()} onClose={undefined} />
      ) : (
        <LinesLoading name={title} lines={linesOfRules} />
      )}
    </article>
  )
}

function toRules(data: unknown): Served | null {
  return typeof data === 'object' && data !== null && 'sections' in data ? (data as Served) : null
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
