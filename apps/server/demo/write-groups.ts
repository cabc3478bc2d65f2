import { createGroup, editGroup, inviteToGroup, setMember } from '#features/groups'
import type { DemoContext } from './demo-context.ts'
import { GROUPS } from './groups.ts'
import { hoursAgo } from './hours-ago.ts'
import { upload } from './upload.ts'

/** Creates the groups of the cast with their covers. Returns their ids, by name. */
export async function writeGroups(demo: DemoContext): Promise<ReadonlyMap<string, string>> {
  const { ctx, idOf, actorOf } = demo
  const ids = new Map<string, string>()
  const covers = new Map<string, string>()
  for (const { name, owner, cover } of GROUPS) covers.set(name, await upload(demo, owner, 'image', cover))
  await demo.drain()
  for (const { name, about, privacy, days, owner, admins, members, invited } of GROUPS) {
    const past = hoursAgo(ctx, days * 24)
    const id = past.newId()
    await createGroup(past, {
      id,
      name,
      description: about,
      privacy,
      created_by_id: idOf(owner),
      created_at: past.now(),
    })
    for (const [at, admin] of admins.entries())
      await setMember(hoursAgo(ctx, days * 24 - at - 1), id, idOf(admin), 'admin')
    for (const [at, member] of members.entries())
      await setMember(hoursAgo(ctx, (days - at * 7 - 3) * 24), id, idOf(member), 'member')
    await editGroup(ctx, actorOf(owner), id, { coverImageUrl: covers.get(name) ?? null })
    for (const person of invited) await inviteToGroup(hoursAgo(ctx, 20), actorOf(owner), id, idOf(person))
    ids.set(name, id)
  }
  return ids
}
