import type { IForbiddenRuleType } from 'dependency-cruiser'

const SERVER = '^apps/server/src/'
const FEATURES = `${SERVER}features/`
const WEB = '^apps/web/src/'
const WEB_FEATURES = `${WEB}features/`

/** Highest first: a layer imports only layers that stand after it. */
const SERVER_LAYERS = ['main', 'app', 'features', 'events', 'platform']
const WEB_LAYERS = ['app', 'screens', 'features', '(ui|lib|theme)']
/** Inside a feature, by file name. Any other `noun.role.ts` is base (policy, store, rules, cache); a name without a role is an act. */
const ENTRIES = '[^/]+[.](routes|worker|notification|feature)[.]ts$'
const READERS = '(load-[^/]+|[^/]+[.]views)[.]ts$'
const BASE = '[^/]+[.](?!routes|worker|notification|feature|views)[^/]+[.]ts$'

/** The order of the features: each can import the public interfaces of those before it. Add a new feature here. */
export const FEATURE_ORDER =
  'members sessions master-admins preferences stats client-errors realtime relations usernames media groups notifications group-notifications group-events audiences friends follows blocks mentions posts comments reactions saved reports feed group-pins group-welcomes group-stats group-analytics profiles delivery presence link-previews messages group-messages search onboarding moderation agents group-agents agent-reviews agent-posts agent-trials cta-banners leads lead-insights lead-tasks group-exports'.split(
    ' ',
  )

/** The order of the web's features: each can import those before it. A card of a feed composes what posts are and do. */
const WEB_FEATURE_ORDER =
  'members preferences sessions media reports decisions reactions mentions charts agents posts comments relations saved feed groups group-analytics group-agents group-events moderation profiles notifications delivery search messages onboarding cta-banners leads'.split(
    ' ',
  )

/** Tests may reach anywhere, but not in circles. */
const TESTS = ['[.]test[.]tsx?$', '[.]config[.]ts$', '^apps/[^/]+/(test|proofs)/', '/testing/']
const HTTP = [
  '(^|/)node_modules/(fastify|@fastify)/',
  '^(node:)?(http|https|http2)$',
  `${SERVER}platform/http/`,
]

/** The layers of docs/style.md: imports point down, never up. */
export const LAYER_RULES: IForbiddenRuleType[] = [
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
  // Unit tests and browser journeys share it, so it needs nothing of either.
  {
    name: 'sample-data-needs-only-the-contract',
    from: { path: '^packages/contract/src/testing/', pathNot: '[.]test[.]ts$' },
    to: { pathNot: '^packages/contract/src/' },
  },

  ...importDown('server', SERVER, SERVER_LAYERS),
  rule('public-interface-only', `${FEATURES}([^/]+)/`, FEATURES, [`${FEATURES}$1/`, '/index[.]ts$']),
  rule('public-interface-only', `${SERVER}(main|app|events|platform)/`, FEATURES, '/index[.]ts$'),
  rule('no-import-of-own-interface', `${FEATURES}([^/]+)/`, `${FEATURES}$1/index[.]ts$`),
  rule('every-feature-is-listed', SERVER, FEATURES, `${FEATURES}(${FEATURE_ORDER.join('|')})/`),
  ...FEATURE_ORDER.slice(0, -1).map((name, at) =>
    rule(
      'features-in-order',
      `${FEATURES}${name}/`,
      `${FEATURES}(${FEATURE_ORDER.slice(at + 1).join('|')})/`,
    ),
  ),
  rule('act-imports-down', `${FEATURES}([^/]+)/(?!${ENTRIES}|index[.]ts$)`, `${FEATURES}$1/${ENTRIES}`),
  rule('load-and-views-import-down', `${FEATURES}([^/]+)/${READERS}`, `${FEATURES}$1/`, [
    `${FEATURES}$1/${READERS}`,
    `${FEATURES}$1/${BASE}`,
  ]),
  rule(
    'policy-and-store-import-down',
    `${FEATURES}([^/]+)/${BASE}`,
    `${FEATURES}$1/`,
    `${FEATURES}$1/${BASE}`,
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
      pathNot: [
        ...TESTS,
        '[.]routes[.]ts$',
        `${SERVER}(platform/(http|outside)|main|app)/`,
        `${SERVER}platform/feature[.]ts$`,
      ],
    },
    to: { path: HTTP },
  },
  {
    name: 'postgres-only-in-platform',
    from: { path: SERVER, pathNot: [...TESTS, `${SERVER}platform/`] },
    to: { path: '(^|/)node_modules/pg/' },
  },
  {
    name: 'caches-are-bounded',
    from: { path: SERVER, pathNot: `${SERVER}platform/cache[.]ts$` },
    to: { path: '(^|/)node_modules/lru-cache/' },
  },

  // Browsers get the words with the response; the catalogue would only make them load more.
  {
    name: 'catalogue-stays-on-the-server',
    from: { path: [WEB, '^packages/contract/src/[^/]+$'], pathNot: TESTS },
    to: { path: '^packages/contract/src/texts/', dependencyTypesNot: ['type-only'] },
  },

  ...importDown('web', WEB, WEB_LAYERS),
  rule('every-web-feature-is-listed', WEB, WEB_FEATURES, `${WEB_FEATURES}(${WEB_FEATURE_ORDER.join('|')})/`),
  ...WEB_FEATURE_ORDER.slice(0, -1).map((name, at) =>
    rule(
      'web-features-in-order',
      `${WEB_FEATURES}${name}/`,
      `${WEB_FEATURES}(${WEB_FEATURE_ORDER.slice(at + 1).join('|')})/`,
    ),
  ),
  rule('landing-stands-alone', `${WEB}landing/`, WEB, `${WEB}(landing|ui|lib|theme|locales)/`),
  rule('no-barrels-in-web', WEB, `${WEB}.*/index[.]tsx?$`),
]

function rule(name: string, from: string, to: string, pathNot: string | string[] = []): IForbiddenRuleType {
  return { name, from: { path: from, pathNot: TESTS }, to: { path: to, pathNot } }
}

/** One rule per layer, named after it: `server-events-imports-down`. */
function importDown(app: string, root: string, layers: string[]): IForbiddenRuleType[] {
  return layers.slice(1).map((layer, at) => {
    const name = layer.replaceAll(/[()]/g, '').replaceAll('|', '-')
    return rule(
      `${app}-${name}-imports-down`,
      `${root}${layer}/`,
      `${root}(${layers.slice(0, at + 1).join('|')})/`,
    )
  })
}
