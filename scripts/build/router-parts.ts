import type { Plugin } from 'vite'

const displayName = /^\w+\.displayName = .*;$/gm
const component = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g

/**
 * Lets the bundler drop the components of React Router that no page uses, such as `Form` and `NavLink` with all they call:
 * it keeps a component that is given a display name, and one that is made by a call it does not know.
 */
export function routerParts(): Plugin {
  return {
    name: 'gamelog-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (code) => code.replace(displayName, '').replace(component, '= /* @__PURE__ */ $1'),
    },
  }
}
