/** Features another feature may import; every pair not listed here is refused. */
const featureImports = {
  home: ['ads', 'guide', 'pickup'],
  layout: ['ads', 'me', 'palette', 'session'],
  me: ['auth', 'mute', 'profile'],
  redirect: ['ads'],
  legal: ['placeholder'],
  appeals: ['bans'],
  members: ['bans'],
  moderation: ['appeals', 'bans'],
  monitor: ['incidents'],
}
const features = '^(web|admin-web)/src/features/'

/** Import rules that `npm run lint` holds: no cycles, app → features → shared, features apart from each other. */
export default {
  forbidden: [
    { name: 'no-file-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-folder-cycle', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    {
      name: 'shared-imports-shared',
      severity: 'error',
      from: { path: '^(web|admin-web)/src/shared/' },
      to: { path: '^(web|admin-web)/src/(features|app)/' },
    },
    {
      name: 'features-not-app',
      severity: 'error',
      from: { path: features },
      to: { path: '^(web|admin-web)/src/app/' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: {
        path: `${features}([^/]+)/`,
        pathNot: `${features}(${Object.keys(featureImports).join('|')})/`,
      },
      to: { path: features, pathNot: '^$1/src/features/$2/' },
    },
    ...Object.entries(featureImports).map(([feature, allowed]) => ({
      name: `features-apart-${feature}`,
      severity: 'error',
      from: { path: `${features}${feature}/` },
      to: { path: features, pathNot: `${features}(${[feature, ...allowed].join('|')})/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/test/|/dist/' },
    // TypeScript 7 has no API for JavaScript; swc reads the sources instead.
    parser: 'swc',
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
