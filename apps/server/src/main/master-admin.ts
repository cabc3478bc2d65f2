import { parseArgs } from 'node:util'
import { PERMISSIONS, type Permission } from '@guildhall/contract/endpoint'
import { setMasterAdmin } from '#features/master-admins'
import { findMember } from '#features/members'
import { readConfig } from '#platform/config'
import { forChores } from '#platform/context'
import { openContext } from '#platform/open-context'

const USAGE = `Makes a member a master admin, or a plain member again.

  ./run master-admin <id or username> on [--permissions <list>]   such as ai_agents,user_management; all without it
  ./run master-admin <id or username> off

Permissions: ${PERMISSIONS.join(', ')}.`

const request = readRequest()
if (request === null) fail(USAGE, 2)
else await run(request)

type Request = { who: string; on: boolean; permissions: readonly Permission[] }

function readRequest(): Request | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { permissions: { type: 'string' } },
    })
    const [who, state, ...rest] = positionals
    if (who === undefined || (state !== 'on' && state !== 'off') || rest.length > 0) return null
    if (values.permissions === undefined) return { who, on: state === 'on', permissions: PERMISSIONS }
    const named = values.permissions.split(',')
    const permissions = PERMISSIONS.filter((permission) => named.includes(permission))
    return state === 'on' && permissions.length === named.length ? { who, on: true, permissions } : null
  } catch {
    return null
  }
}

async function run({ who, on, permissions }: Request): Promise<void> {
  const ctx = openContext(readConfig(), 'master-admin')
  try {
    const memberId = await findMember(ctx.chores, who)
    if (memberId === null) return fail(`There is no member ${who}.`, 1)
    const isChanged = await setMasterAdmin(forChores(ctx), memberId, { on, permissions })
    const role = on ? `a master admin (${permissions.join(', ')})` : 'a plain member'
    console.log(`${who} is ${isChanged ? 'now' : 'already'} ${role}`)
  } finally {
    await ctx.close()
  }
}

function fail(message: string, exitCode: number): void {
  console.error(message)
  process.exitCode = exitCode
}
