import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { checkImports } from './layers/check-imports.ts'
import { FEATURE_ORDER, LAYER_RULES } from './layers/rules.ts'
import { SAMPLE_REPO } from './testing/sample-repo.ts'
import { createFixture } from './testing/fixture.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SERVER = 'apps/server/src'
const WEB = 'apps/web/src'
const SAMPLE_DATA = 'packages/contract/src/testing/members.ts'
const USE_SAMPLE_DATA = "import '@guildhall/contract/testing/members'"
/** One file that breaks each rule, and the file it should not have reached. */
const PLANTED: [rule: string, file: string, source: string, reached: string][] = [
  [
    'no-circles',
    `${SERVER}/platform/ring.ts`,
    "import type { A } from './ring.ts'\nexport type B = A",
    `${SERVER}/platform/ring.ts`,
  ],
  ['every-import-is-found', `${SERVER}/platform/lost.ts`, "import '#platform/nowhere'", '#platform/nowhere'],
  [
    'contract-imports-nothing-of-ours',
    'packages/contract/src/bad.ts',
    "import '../../../tools/x.ts'",
    'tools/x.ts',
  ],
  [
    'packages-know-no-app',
    'packages/contract/src/bad-app.ts',
    "import '../../../apps/web/src/lib/api.ts'",
    `${WEB}/lib/api.ts`,
  ],
  [
    'apps-know-no-other-app',
    `${WEB}/lib/bad.ts`,
    "import '../../../server/src/platform/db.ts'",
    `${SERVER}/platform/db.ts`,
  ],
  ['product-uses-no-test-code', `${SERVER}/app/bad.ts`, "import '#test/app'", 'apps/server/test/app.ts'],
  ['product-uses-no-test-code', `${SERVER}/app/sample.ts`, USE_SAMPLE_DATA, SAMPLE_DATA],
  ['product-uses-no-test-code', `${WEB}/lib/sample.ts`, USE_SAMPLE_DATA, SAMPLE_DATA],
  ['product-uses-no-test-code', 'packages/contract/src/use.ts', "import './testing/members.ts'", SAMPLE_DATA],
  ['sample-data-needs-only-the-contract', 'packages/contract/src/testing/io.ts', "import 'node:fs'", 'fs'],
  ['server-app-imports-down', `${SERVER}/app/up.ts`, "import '#main/api'", `${SERVER}/main/api.ts`],
  [
    'server-features-imports-down',
    `${SERVER}/features/members/up.ts`,
    "import '#app/routes'",
    `${SERVER}/app/routes.ts`,
  ],
  [
    'server-events-imports-down',
    `${SERVER}/events/up.events.ts`,
    "import type {} from '#features/members'",
    `${SERVER}/features/members/index.ts`,
  ],
  [
    'server-platform-imports-down',
    `${SERVER}/platform/up.ts`,
    "import type {} from '#features/members'",
    `${SERVER}/features/members/index.ts`,
  ],
  [
    'public-interface-only',
    `${SERVER}/features/sessions/side.ts`,
    "import '../members/create-member.ts'",
    `${SERVER}/features/members/create-member.ts`,
  ],
  [
    'public-interface-only',
    `${SERVER}/app/side.ts`,
    "import '../features/members/create-member.ts'",
    `${SERVER}/features/members/create-member.ts`,
  ],
  [
    'no-import-of-own-interface',
    `${SERVER}/features/members/round.ts`,
    "import '#features/members'",
    `${SERVER}/features/members/index.ts`,
  ],
  [
    'every-feature-is-listed',
    `${SERVER}/app/unlisted.ts`,
    "import '#features/gossip'",
    `${SERVER}/features/gossip/index.ts`,
  ],
  [
    'features-in-order',
    `${SERVER}/features/members/later.ts`,
    "import '#features/sessions'",
    `${SERVER}/features/sessions/index.ts`,
  ],
  [
    'act-imports-down',
    `${SERVER}/features/members/leave.ts`,
    "import './greet.worker.ts'",
    `${SERVER}/features/members/greet.worker.ts`,
  ],
  [
    'load-and-views-import-down',
    `${SERVER}/features/members/load-bad.ts`,
    "import './create-member.ts'",
    `${SERVER}/features/members/create-member.ts`,
  ],
  [
    'load-and-views-import-down',
    `${SERVER}/features/members/bad.views.ts`,
    "import './members.routes.ts'",
    `${SERVER}/features/members/members.routes.ts`,
  ],
  [
    'policy-and-store-import-down',
    `${SERVER}/features/members/bad.store.ts`,
    "import './load-member.ts'",
    `${SERVER}/features/members/load-member.ts`,
  ],
  [
    'policy-and-store-import-down',
    `${SERVER}/features/members/up.policy.ts`,
    "import type {} from './members.views.ts'",
    `${SERVER}/features/members/members.views.ts`,
  ],
  [
    'policies-are-pure',
    `${SERVER}/features/members/io.policy.ts`,
    "import { db } from '#platform/db'\nexport const x = db",
    `${SERVER}/platform/db.ts`,
  ],
  [
    'policies-are-pure',
    `${SERVER}/features/members/row.policy.ts`,
    "import './members.store.ts'",
    `${SERVER}/features/members/members.store.ts`,
  ],
  ['policies-are-pure', `${SERVER}/features/members/file.policy.ts`, "import 'node:fs'", 'fs'],
  [
    'http-only-in-routes',
    `${SERVER}/features/members/reply.ts`,
    "import type {} from 'fastify'",
    'apps/server/node_modules/fastify/index.js',
  ],
  [
    'http-only-in-routes',
    `${SERVER}/features/members/serve.ts`,
    "import '#platform/http/server'",
    `${SERVER}/platform/http/server.ts`,
  ],
  ['http-only-in-routes', `${SERVER}/platform/fetch.ts`, "import 'node:http'", 'http'],
  [
    'postgres-only-in-platform',
    `${SERVER}/features/members/pool.store.ts`,
    "import 'pg'",
    'apps/server/node_modules/pg/index.js',
  ],
  [
    'caches-are-bounded',
    `${SERVER}/platform/own-cache.ts`,
    "import 'lru-cache'",
    'apps/server/node_modules/lru-cache/index.js',
  ],
  [
    'catalogue-stays-on-the-server',
    `${WEB}/lib/words.ts`,
    "import '@guildhall/contract/texts/en/index'",
    'packages/contract/src/texts/en/index.ts',
  ],
  [
    'catalogue-stays-on-the-server',
    'packages/contract/src/words.ts',
    "import { EN } from './texts/en/index.ts'\nexport const words = EN",
    'packages/contract/src/texts/en/index.ts',
  ],
  [
    'web-screens-imports-down',
    `${WEB}/screens/home/up.tsx`,
    "import '#web/app/main.tsx'",
    `${WEB}/app/main.tsx`,
  ],
  [
    'web-features-imports-down',
    `${WEB}/features/members/up.tsx`,
    "import '#web/screens/home/Home.tsx'",
    `${WEB}/screens/home/Home.tsx`,
  ],
  [
    'web-ui-lib-theme-imports-down',
    `${WEB}/ui/up.tsx`,
    "import '#web/features/members/members.queries.ts'",
    `${WEB}/features/members/members.queries.ts`,
  ],
  [
    'every-web-feature-is-listed',
    `${WEB}/screens/home/unlisted.tsx`,
    "import '#web/features/unlisted/unlisted.queries.ts'",
    `${WEB}/features/unlisted/unlisted.queries.ts`,
  ],
  [
    'web-features-in-order',
    `${WEB}/features/members/out-of-order.tsx`,
    "import '#web/features/posts/posts.queries.ts'",
    `${WEB}/features/posts/posts.queries.ts`,
  ],
  [
    'landing-stands-alone',
    `${WEB}/landing/bad.tsx`,
    "import '#web/features/members/members.queries.ts'",
    `${WEB}/features/members/members.queries.ts`,
  ],
  [
    'no-barrels-in-web',
    `${WEB}/features/members/barrel.ts`,
    "import '#web/ui/index.ts'",
    `${WEB}/ui/index.ts`,
  ],
]
const EXTRA = {
  'tools/x.ts': 'export const x = 1',
  'apps/server/src/features/gossip/index.ts': 'export const gossip = 1',
  'packages/contract/src/texts/en/index.ts': "export const EN = { hello: 'Hello' }",
  'packages/contract/src/texts.ts':
    "import type { EN } from './texts/en/index.ts'\nexport type TextCode = keyof typeof EN",
  [SAMPLE_DATA]: "import { GetMember } from '../members.ts'\nexport const buildMember = GetMember",
  'apps/web/src/features/unlisted/unlisted.queries.ts': 'export const unlisted = 1',
  'apps/web/src/features/posts/posts.queries.ts': 'export const posts = 1',
  'apps/web/src/ui/index.ts': "export { Button } from './Button.tsx'",
  // A test may look anywhere, so these break nothing.
  'apps/web/src/lib/api.test.ts': USE_SAMPLE_DATA,
  'packages/contract/src/testing/members.test.ts': "import './members.ts'\nimport 'node:fs'",
  'apps/server/src/platform/far.test.ts': "import '#features/members'\nimport '#test/app'\nimport 'fastify'",
}

describe('the layers', () => {
  it('stand in the real tree', async () => {
    const { files, arrows, problems } = await checkImports(ROOT)
    expect(problems).toEqual([])
    expect(files).toBeGreaterThan(30)
    expect(arrows).toBeGreaterThan(files)
  })

  it('let a well-built repository pass', async () => {
    const repo = await createFixture(SAMPLE_REPO)
    afterAll(repo.remove)
    const { files, problems } = await checkImports(repo.root)
    expect(problems).toEqual([])
    expect(files).toBe(Object.keys(SAMPLE_REPO).filter((path) => /[.]tsx?$/.test(path)).length)
  })

  describe('catch a planted violation by name', async () => {
    const repo = await createFixture({
      ...SAMPLE_REPO,
      ...EXTRA,
      ...Object.fromEntries(PLANTED.map(([, file, source]) => [file, source])),
    })
    afterAll(repo.remove)
    const { problems } = await checkImports(repo.root)

    it.each(PLANTED)('%s in %s', (rule, file, _source, reached) => {
      expect(problems).toContain(`${rule}: ${file} → ${reached}`)
    })

    it('and nothing else', () => {
      const guilty = new Set(PLANTED.map(([, file]) => file))
      expect(problems.filter((problem) => !guilty.has(problem.split(' ')[1]!))).toEqual([])
    })
  })

  it('have a planted violation each', () => {
    expect(new Set(PLANTED.map(([rule]) => rule))).toEqual(new Set(LAYER_RULES.map((rule) => rule.name)))
  })

  it('know every feature once', () => {
    expect(new Set(FEATURE_ORDER).size).toBe(FEATURE_ORDER.length)
  })

  it('fail loudly where dependency-cruiser has no TypeScript it can use and reads nothing', async () => {
    // TypeScript 7 has no compiler API and counts as none.
    const hook = `import { registerHooks } from 'node:module'
      registerHooks({ resolve(name, context, next) {
        if (name === 'typescript') throw new Error('not here')
        return next(name, context)
      } })`
    const args = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, 'tools/layers.ts']
    const { code, stderr } = await run(process.execPath, args)
    expect(stderr).toMatch(/^nothing-is-skipped: (\d+) of \1 source files were not read/m)
    expect(code).toBe(1)
  })
})

function run(command: string, args: string[]): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: ROOT }, (error, _stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stderr }),
    )
  })
}
