import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { welcome } from '../../shared/site-texts.ts'
import { WelcomeFeatures } from './welcome-features.tsx'

/** Introduces the site to visitors, in the right column of home. */
export function WelcomeCard() {
  return (
    <section aria-labelledby="welcome" className="mt-4 border border-line-1 bg-panel p-4">
      <h2 id="welcome" className="text-14 font-bold">
        {welcome.title}
      </h2>
      <p className="wide-title mt-1 text-12 leading-[1.7] text-ink-3">{welcome.description}</p>
      <WelcomeFeatures className="my-3 grid gap-2 text-13 text-ink-2" />
      <a href={welcome.cta.href} className={buttonClass('plain', 'm', 'w-full')}>
        {welcome.cta.text}
      </a>
    </section>
  )
}
