import type { IForbiddenRuleType } from 'dependency-cruiser'

const SERVER = '^apps/server/src/'
const FEATURES = `${SERVER}features/`
const WEB = '^apps/web/src/'

/** Highest first: a floor imports only floors that stand after it. */
const SERVER_FLOORS = ['main', 'app', 'features', 'events', 'platform']
const WEB_FLOORS = ['app', 'screens', 'features', '(ui|lib|theme)']
/** Inside a feature, by file name. Any other `noun.role.ts` is ground (policy, store, rules, cache); a name without a role is an act. */
const ENTRIES = '[^/]+[.](routes|worker)[.]ts$'
const READERS = '(load-[^/]+|[^/]+[.]views)[.]ts$'
const GROUND = '[^/]+[.](?!routes|worker|views)[^/]+[.]ts$'

/** The one order of the features: each may use the doors of those before it. A new feature takes its place here. */
export const FEATURE_ORDER =
  'members sessions preferences stats realtime relations friends follows blocks media usernames groups mentions posts comments reactions saved reports feed profiles notifications delivery messages search pipeline agents marketplace support music moderation admin'.split(
    ' ',
  )

/** Tests may reach anywhere, but not in circles. */
const TESTS = ['[.]test[.]tsx?$', '^apps/[^/]+/(test|proofs)/', '/testing/']
const HTTP = [
  '(^|/)node_modules/(fastify|@fastify)/',
  '^(node:)?(http|https|http2)$',
  `${SERVER}platform/http/`,
]

/** The floors of docs/style.md: look down, never up. */
export const FLOORS: IForbiddenRuleType[] = [
  { name: 'no-circles', from: {}, to: { circular: true } },
  // An import that cannot be followed would be an arrow these rules never see.
  { name: 'every-import-is-found', from: {}, to: { couldNotResolve: true } },
  rule(
    'contract-imports-nothing-of-ours',
    '^packages/contract/',
    '^(apps|e2e|bench|tools|packages/(?!contract/))',
  ),
  rule('packages-know-no-app', '^packages/', '^(apps|e2e|bench|tools)/'),
  // The demo's members are the people who can log in at the local identity provider.
  rule('apps-know-no-other-app', '^apps/([^/]+)/(?!src/main/demo[.]ts)', '^apps/', '^apps/$1/'),
  {
    name: 'product-uses-no-test-code',
    from: { path: '^(apps|packages)/', pathNot: TESTS },
    to: { path: TESTS },
  },

  ...lookDown('server', SERVER, SERVER_FLOORS),
  rule('through-the-door', `${FEATURES}([^/]+)/`, FEATURES, [`${FEATURES}$1/`, '/index[.]ts$']),
  rule('through-the-door', `${SERVER}(main|app|events|platform)/`, FEATURES, '/index[.]ts$'),
  rule('own-door-is-for-others', `${FEATURES}([^/]+)/`, `${FEATURES}$1/index[.]ts$`),
  rule('every-feature-is-listed', SERVER, FEATURES, `${FEATURES}(${FEATURE_ORDER.join('|')})/`),
  ...FEATURE_ORDER.slice(0, -1).map((name, at) =>
    rule(
      'features-in-order',
      `${FEATURES}${name}/`,
      `${FEATURES}(${FEATURE_ORDER.slice(at + 1).join('|')})/`,
    ),
  ),
  rule('act-looks-down', `${FEATURES}([^/]+)/(?!${ENTRIES}|index[.]ts$)`, `${FEATURES}$1/${ENTRIES}`),
  rule('load-and-views-look-down', `${FEATURES}([^/]+)/${READERS}`, `${FEATURES}$1/`, [
    `${FEATURES}$1/${READERS}`,
    `${FEATURES}$1/${GROUND}`,
  ]),
  rule(
    'policy-and-store-look-down',
    `${FEATURES}([^/]+)/${GROUND}`,
    `${FEATURES}$1/`,
    `${FEATURES}$1/${GROUND}`,
  ),
  {
    name: 'policies-are-pure',
    from: { path: '[.]policy[.]ts$' },
    to: {
      pathNot: ['^packages/contract/', '[.](policy|rules)[.]ts$', `${FEATURES}[^/]+/index[.]ts$`],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'http-only-in-routes',
    from: {
      path: SERVER,
      pathNot: [...TESTS, '[.]routes[.]ts$', `${SERVER}(platform/(http|outside)|main|app)/`],
    },
    to: { path: HTTP },
  },
  {
    name: 'postgres-only-in-platform',
    from: { path: SERVER, pathNot: [...TESTS, `${SERVER}platform/`] },
    to: { path: '(^|/)node_modules/pg/' },
  },

  ...lookDown('web', WEB, WEB_FLOORS),
  rule('landing-stands-alone', `${WEB}landing/`, WEB, `${WEB}(landing|ui|lib|theme|locales)/`),
  rule('no-barrels-in-web', WEB, `${WEB}.*/index[.]tsx?$`),
]

function rule(name: string, from: string, to: string, pathNot: string | string[] = []): IForbiddenRuleType {
  return { name, from: { path: from, pathNot: TESTS }, to: { path: to, pathNot } }
}

/** One rule per floor, named after it: `server-events-looks-down`. */
function lookDown(house: string, root: string, floors: string[]): IForbiddenRuleType[] {
  return floors.slice(1).map((floor, at) => {
    const name = floor.replaceAll(/[()]/g, '').replaceAll('|', '-')
    return rule(
      `${house}-${name}-looks-down`,
      `${root}${floor}/`,
      `${root}(${floors.slice(0, at + 1).join('|')})/`,
    )
  })
}
