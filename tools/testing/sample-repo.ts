import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** A minimal repository with every layer and role that breaks no rule. */
export const SAMPLE_REPO = {
  'apps/server/package.json': await readFile(`${ROOT}apps/server/package.json`, 'utf8'),
  'apps/web/package.json': await readFile(`${ROOT}apps/web/package.json`, 'utf8'),
  'packages/contract/package.json': await readFile(`${ROOT}packages/contract/package.json`, 'utf8'),
  'apps/server/node_modules/@guildhall/contract': '→../../../../packages/contract',
  'apps/web/node_modules/@guildhall/contract': '→../../../../packages/contract',
  'apps/server/node_modules/fastify/index.js': 'export const fastify = 1',
  'apps/server/node_modules/fastify/package.json':
    '{"name":"fastify","type":"module","exports":"./index.js"}',
  'apps/server/node_modules/pg/index.js': 'export const pg = 1',
  'apps/server/node_modules/pg/package.json': '{"name":"pg","type":"module","exports":"./index.js"}',
  'apps/server/node_modules/lru-cache/index.js': 'export const cache = 1',
  'apps/server/node_modules/lru-cache/package.json':
    '{"name":"lru-cache","type":"module","exports":"./index.js"}',

  'packages/contract/src/members.ts': 'export const GetMember = 1',
  'apps/server/src/platform/db.ts': "import { pg } from 'pg'\nexport const db = pg",
  'apps/server/src/platform/context.ts': 'export type Ctx = { now: Date }',
  'apps/server/src/platform/http/server.ts':
    "import { fastify } from 'fastify'\nexport const server = fastify",
  'apps/server/src/events/members.events.ts':
    "import { db } from '#platform/db'\nexport const MemberJoined = db",
  'apps/server/src/features/members/members.store.ts':
    "import { db } from '#platform/db'\nexport type Row = typeof db",
  'apps/server/src/features/members/members.policy.ts': `
    import { GetMember } from '@guildhall/contract/members'
    import type { Ctx } from '#platform/context'
    import { type Row } from './members.store.ts'
    export const canSee = (ctx: Ctx, row: Row) => ctx && row && GetMember`,
  'apps/server/src/features/members/members.views.ts':
    "import { canSee } from './members.policy.ts'\nexport const view = canSee",
  'apps/server/src/features/members/load-member.ts': "export { canSee } from './members.policy.ts'",
  'apps/server/src/features/members/create-member.ts': `
    import { MemberJoined } from '#events/members.events'
    import { canSee } from './load-member.ts'
    export const createMember = [MemberJoined, canSee]`,
  'apps/server/src/features/members/greet.worker.ts':
    "export { createMember as greet } from './create-member.ts'",
  'apps/server/src/features/members/members.routes.ts': `
    import { server } from '#platform/http/server'
    import { createMember } from './create-member.ts'
    import { view } from './members.views.ts'
    export const membersRoutes = [server, createMember, view]`,
  'apps/server/src/features/members/index.ts':
    "export { membersRoutes } from './members.routes.ts'\nexport { canSee } from './members.policy.ts'",
  'apps/server/src/features/sessions/sessions.policy.ts':
    "export { canSee as canLogIn } from '#features/members'",
  'apps/server/src/features/sessions/index.ts': "export { canLogIn } from './sessions.policy.ts'",
  'apps/server/src/app/routes.ts':
    "export { membersRoutes } from '#features/members'\nexport { canLogIn } from '#features/sessions'",
  'apps/server/src/main/api.ts': "import '#app/routes'",
  'apps/server/test/app.ts': "export { membersRoutes } from '#features/members'",

  'apps/web/src/lib/api.ts': "export { GetMember } from '@guildhall/contract/members'",
  'apps/web/src/theme/tokens.ts': 'export const ink = 1',
  'apps/web/src/ui/Button.tsx':
    "import { ink } from '#web/theme/tokens.ts'\nexport const Button = () => <b id={String(ink)} />",
  'apps/web/src/features/members/members.queries.ts': "export { GetMember as query } from '#web/lib/api.ts'",
  'apps/web/src/screens/home/Home.tsx':
    "export { query as Home } from '#web/features/members/members.queries.ts'",
  'apps/web/src/app/main.tsx': "import '#web/screens/home/Home.tsx'",
  'apps/web/src/landing/main.tsx': "import '#web/ui/Button.tsx'",
}
