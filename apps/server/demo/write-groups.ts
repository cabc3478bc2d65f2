import { createGroup, editGroup, inviteToGroup, removeMember, setMember } from '#features/groups'
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
  for (const { name, about, privacy, days, owner, admins, members, left = [], invited } of GROUPS) {
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
      // Evenly spread over the life of the group.
      await setMember(
        hoursAgo(ctx, ((days * (members.length - at)) / (members.length + 1)) * 24),
        id,
        idOf(member),
        'member',
      )
    for (const one of left) {
      await setMember(hoursAgo(ctx, one.joined * 24), id, idOf(one.who), 'member')
      await removeMember(hoursAgo(ctx, one.left * 24), id, idOf(one.who))
    }
    await editGroup(ctx, actorOf(owner), id, { coverImageUrl: covers.get(name) ?? null })
    for (const person of invited) await inviteToGroup(hoursAgo(ctx, 20), actorOf(owner), id, idOf(person))
    ids.set(name, id)
  }
  return ids
}
