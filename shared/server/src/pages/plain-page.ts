import { screens } from '@gamelog/contracts/screens'

interface NamedPath {
  path: string
  title: string
}

const home = { path: screens.home.path, title: screens.home.nav.label }

/** A page for readers without scripts: `main` (HTML) with the links that lead everywhere else. Styled by web/public/plain.css. */
export function plainPage(main: string): string {
  const top = links([home, screens.board, screens.about])
  const bottom = links([screens.terms, screens.privacy, screens.contact])
  return `<link rel="stylesheet" href="/plain.css"><div class="plain"><header><b>GAMELOG</b> ${top}</header><main id="main">${main}</main><footer>${bottom}</footer></div>`
}

function links(targets: readonly NamedPath[]): string {
  return targets.map(({ path, title }) => `<a href="${path}">${title}</a>`).join(' ')
}
